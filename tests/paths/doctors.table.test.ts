import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { doctorsMachine } from '../../sandbox/simulator/doctors/doctors.machine'
import { selectDoctors, selectIsUnlisted } from '../../sandbox/simulator/doctors/doctors.selectors'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { doctor } from '../models/simulator-records'

test('refreshes the online doctors every 3 s, after a fault every 2 s, with the last list visible', () => {
  const clock = new TestClock()
  const actor = createActor(inert(doctorsMachine), { clock }).start()
  const now = () => actor.getSnapshot()
  expect(selectDoctors(now())).toBeNull()
  replay(actor, [{ type: 'xstate.done.actor.onlineDoctors', output: [doctor] }])
  clock.advance(2_999)
  expect(now().matches('listed')).toBe(true)
  clock.advance(1)
  replay(actor, [{ type: 'xstate.error.actor.onlineDoctors', error: null }])
  expect([selectIsUnlisted(now()), selectDoctors(now())]).toEqual([true, [doctor]])
  clock.advance(2_000)
  expect(now().matches('listing')).toBe(true)
})
