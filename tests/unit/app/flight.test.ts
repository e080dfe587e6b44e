import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import { selectDoctor, selectSession } from '../../../machines/app/app.selectors'
import { accepted } from '../../../machines/ports/result'
import { flight, forgetWhoLeaves } from '../../../src/app/flight'
import { provideApp } from '../../../src/app/wiring'
import { aRecord, aUser, countingIds } from '../../kit/data/builders'
import { scriptServices } from '../../kit/harness/scripted-services'
import { TestClock } from '../../kit/harness/test-clock'

const RATNA = aUser({ name: 'dr. Ratna Kusumawardani', presence: 'Online' })
const HENDRA = aUser({ objectId: 'doctor2', id: '102', name: 'dr. Hendra Wijaya' })
const COMPLAINT = 'Pusing dan tengkuk berat sejak pagi'
/** What a wire may bring after its owner has gone. */
const LATE = 'Terima kasih, Dokter Ratna'

beforeEach(() => {
  flight.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** The app as it is wired, recorded as in the page, with Ratna at work and a patient who asks. */
async function atWork() {
  const clock = new TestClock()
  const script = scriptServices({ clock })
  const app = createActor(provideApp(script.services), {
    clock,
    input: { clock, newId: countingIds(), isCompatible: true },
    inspect: flight.inspect,
  })
  forgetWhoLeaves(app)
  app.start()
  await script.take('restore').answer({ user: RATNA, needsLogin: false })
  script.send('requests', {
    type: 'requests.synced',
    className: 'Consultations',
    records: [aRecord({ requestAt: clock.now(), keluhan_patient: COMPLAINT })],
  })
  flight.received('live', { keluhan_patient: COMPLAINT })
  await script.take('unfinished').answer(null)
  const signOut = async () => {
    selectDoctor(app.getSnapshot())?.send({ type: 'doctor.leave' })
    await script.take('signOut').answer(undefined)
  }
  const signIn = async () => {
    selectSession(app.getSnapshot())?.send({
      type: 'session.signIn',
      credentials: { email: '', password: '', role: 'doctor' },
    })
    await script.take('signIn').answer(accepted(HENDRA))
  }
  return { app, signOut, signIn }
}

/** Every text that the recorder holds, of events, contexts and frames; living actors are the app's. */
function held(): string {
  const seen = new Set<unknown>()
  const texts: string[] = []
  const look = (value: unknown) => {
    if (typeof value === 'string') texts.push(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof Map) for (const [key, part] of value) [key, part].forEach(look)
    else for (const [key, part] of Object.entries(value)) if (key !== 'actor') look(part)
  }
  look(flight.recorded())
  return texts.join('\n')
}

test('signing out deletes the recording of the doctor and their patients', async () => {
  const { app, signOut } = await atWork()
  expect(held()).toContain(RATNA.name)
  expect(held()).toContain(COMPLAINT)
  await signOut()
  expect(held()).not.toMatch(/Ratna|Pusing/)
  app.stop()
})

test('deletes an event recorded in the moment after signing out, too', async () => {
  const { app, signOut } = await atWork()
  await signOut()
  flight.received('live', { message: LATE })
  expect(held()).toContain(LATE)
  vi.advanceTimersByTime(SECOND)
  expect(held()).toBe('')
  app.stop()
})

test('the next doctor begins with an empty recording, and keeps their own', async () => {
  const { app, signOut, signIn } = await atWork()
  await signOut()
  await signIn()
  vi.advanceTimersByTime(SECOND)
  expect(held()).toContain(HENDRA.name)
  expect(held()).not.toMatch(/Ratna|Pusing/)
  app.stop()
})

test('deletes nothing while the doctor works', async () => {
  const { app } = await atWork()
  vi.advanceTimersByTime(10 * SECOND)
  expect(held()).toContain(COMPLAINT)
  app.stop()
})
