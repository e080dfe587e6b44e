import { createActor } from 'xstate'
import { selectDoctor, selectLock, selectToaster } from '../../../machines/app/app.selectors'
import {
  selectConsultation,
  selectEmergency,
  selectFacts,
  selectRequestQueue,
  selectSwitch,
  selectUnfinished,
} from '../../../machines/doctor/doctor.selectors'
import type { User } from '../../../machines/ports/people'
import type { RequestRef } from '../../../machines/request/request.selectors'
import { provideApp } from '../../../src/app/wiring'
import { aUser, countingIds } from '../data/builders'
import { type ScriptOptions, scriptServices } from './scripted-services'
import { TestClock } from './test-clock'

/** The whole app with production wiring, a signed-in doctor, scripted services and manual time. */
export async function stageDoctor(user: Partial<User> = {}, options: ScriptOptions = {}) {
  const clock = new TestClock()
  const script = scriptServices({ clock, ...options })
  const app = createActor(provideApp(script.services), {
    clock,
    input: { clock, newId: countingIds(), isCompatible: true },
  }).start()
  await script.take('restore').answer({ user: aUser(user), needsLogin: false })

  const doctor = present(selectDoctor(app.getSnapshot()), 'doctor')
  const queue = present(selectRequestQueue(doctor.getSnapshot()), 'request queue')
  return {
    app,
    clock,
    script,
    doctor,
    queue,
    lock: present(selectLock(app.getSnapshot()), 'lock'),
    availability: present(selectSwitch('consultations')(doctor.getSnapshot()), 'online switch'),
    emergencyAvailability: present(selectSwitch('emergencies')(doctor.getSnapshot()), 'emergency switch'),
    facts: () => selectFacts(doctor.getSnapshot()),
    unfinished: () => present(selectUnfinished(doctor.getSnapshot()), 'unfinished'),
    consultation: () => present(selectConsultation(doctor.getSnapshot()), 'consultation'),
    emergency: () => present(selectEmergency(doctor.getSnapshot()), 'emergency'),
    request: (objectId: string): RequestRef =>
      present(queue.getSnapshot().context.requests.find((one) => one.objectId === objectId)?.ref, objectId),
    waiting: () =>
      queue
        .getSnapshot()
        .context.requests.filter(({ outcome }) => outcome === null)
        .map(({ objectId }) => objectId),
    toasts: () =>
      present(selectToaster(app.getSnapshot()), 'toaster')
        .getSnapshot()
        .context.toasts.map(({ key }) => key),
  }
}

function present<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`there is no ${what} now`)
  return value
}
