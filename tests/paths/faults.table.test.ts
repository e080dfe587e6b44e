import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { accepted, refused } from '../../machines/ports/result'
import { faultsMachine } from '../../sandbox/simulator/faults/faults.machine'
import {
  selectActive,
  selectFaultNotice,
  selectIsMaking,
  selectIsUnknown,
} from '../../sandbox/simulator/faults/faults.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { allWell, oneDelay } from '../models/faults.model'

const read = (output: unknown) => ({ type: 'xstate.done.actor.read', output })
const delay = { type: 'fault.make', order: { kind: 'delay', ms: 3_000 } } as const
const made = (output: unknown) => ({ type: 'xstate.done.actor.make', output })

function panel() {
  const clock = new TestClock()
  const actor = createActor(inert(faultsMachine), { clock }).start()
  return { actor, clock, now: () => actor.getSnapshot() }
}

describe('the fault panel (contract §1)', () => {
  test('reads the faults in force at once and every 2 s', () => {
    const { actor, clock, now } = panel()
    expect(selectActive(now())).toBeNull()
    replay(actor, [read(oneDelay)])
    clock.advance(1_999)
    expect(now().matches({ watching: 'known' })).toBe(true)
    clock.advance(1)
    replay(actor, [read(allWell)])
    expect(selectActive(now())).toEqual(allWell)
  })

  test('a failed read is shown, leaves the last state and is repeated', () => {
    const { actor, clock, now } = panel()
    replay(actor, [read(oneDelay)])
    clock.advance(2_000)
    replay(actor, [{ type: 'xstate.error.actor.read', error: null }])
    expect([selectIsUnknown(now()), selectActive(now())]).toEqual([true, oneDelay])
    clock.advance(2_000)
    expect(now().matches({ watching: 'reading' })).toBe(true)
  })

  test('a fault is made at once, even while a look is on its way, and its answer is what is in force', () => {
    const { actor, now } = panel()
    replay(actor, [delay])
    expect([askedOf(now(), 'make'), askedOf(now(), 'read')]).toEqual([delay.order, undefined])
    expect(selectIsMaking(now())).toBe(true)
    replay(actor, [made(accepted(oneDelay))])
    expect([selectActive(now()), selectIsMaking(now())]).toEqual([oneDelay, false])
  })

  test.each([
    ['a refusal', made(refused({ kind: 'notTaken' })), 'notTaken'],
    ['no answer', { type: 'xstate.error.actor.make', error: null }, 'unsure'],
  ])('shows %s, re-reads the faults in force, and clears the notice at the next try', (_, event, kind) => {
    const { actor, now } = panel()
    replay(actor, [delay, event])
    expect([selectFaultNotice(now()), now().value]).toEqual([{ kind }, { watching: 'reading' }])
    replay(actor, [delay])
    expect(selectFaultNotice(now())).toBeNull()
  })
})
