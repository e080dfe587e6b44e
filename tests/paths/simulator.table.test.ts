import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { simulatorMachine } from '../../sandbox/simulator/simulator.machine'
import {
  selectCall,
  selectDispatch,
  selectSimulatorStage,
  selectDoctorsRef,
  selectEmail,
  selectRefusal,
  selectVisit,
  selectVisitorName,
} from '../../sandbox/simulator/simulator.selectors'
import { countingIds } from '../kit/data/builders'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { aFacility, anAmbulance, aPatient } from '../models/simulator-records'

const signedIn = { type: 'xstate.done.actor.signIn', output: accepted(aPatient) }
const another = { type: 'visitor.choose', email: 'pasien2@contoh.id' }

function simulator(email: string | null) {
  const clock = new TestClock()
  const actor = createActor(inert(simulatorMachine), {
    clock,
    input: { email, seed: 7, clock, newId: countingIds() },
  }).start()
  return { actor, clock, now: () => actor.getSnapshot() }
}

describe('who sits at the simulator (contract §1)', () => {
  test('signs in the person in the address at once, and no one without a name', () => {
    expect(askedOf(simulator('pasien1@contoh.id').now(), 'signIn')).toEqual({ email: 'pasien1@contoh.id' })
    expect(selectSimulatorStage(simulator(null).now())).toBe('empty')
  })

  test('another who sits down takes nothing over', () => {
    const { actor, now } = simulator('pasien1@contoh.id')
    replay(actor, [signedIn])
    expect([selectVisitorName(now()), selectVisit(now()) === undefined]).toEqual([aPatient.name, false])
    replay(actor, [another])
    expect([selectEmail(now()), selectVisitorName(now()), selectVisit(now())]).toEqual([another.email, null, undefined])
    expect(askedOf(now(), 'signIn')).toEqual({ email: another.email })
  })

  test.each([
    ['a patient asks a doctor and calls for help', aPatient, [true, true, true, false]],
    ['a facility asks a doctor', aFacility, [true, true, false, false]],
    ['an ambulance is sent', anAmbulance, [false, false, false, true]],
  ] as const)('%s', (_, visitor, there) => {
    const { actor, now } = simulator('pasien1@contoh.id')
    replay(actor, [{ type: 'xstate.done.actor.signIn', output: accepted(visitor) }])
    const children = [selectDoctorsRef(now()), selectVisit(now()), selectCall(now()), selectDispatch(now())]
    expect(children.map((child) => child !== undefined)).toEqual(there)
  })

  test('shows a refusal until the next try', () => {
    const { actor, now } = simulator('pasien1@contoh.id')
    replay(actor, [{ type: 'xstate.done.actor.signIn', output: refused({ kind: 'tooMany', retryAfter: 840 }) }])
    expect(selectRefusal(now())).toEqual({ kind: 'tooMany', retryAfter: 840 })
    replay(actor, [{ type: 'simulator.retry' }])
    expect(selectRefusal(now())).toBeNull()
  })

  test('a session that died ends the visit, and is opened again after 2 s', () => {
    const { actor, clock, now } = simulator('pasien1@contoh.id')
    replay(actor, [signedIn, { type: 'session.expired' }])
    expect(selectVisit(now())).toBeUndefined()
    clock.advance(1_999)
    expect(selectSimulatorStage(now())).toBe('expired')
    clock.advance(1)
    expect(askedOf(now(), 'signIn')).toEqual({ email: 'pasien1@contoh.id' })
  })
})
