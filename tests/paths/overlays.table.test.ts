import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { networkMachine } from '../../machines/network/network.machine'
import { selectIsOffline, selectIsReading, selectRetryAt } from '../../machines/network/network.selectors'
import { toasterMachine } from '../../machines/toaster/toaster.machine'
import { selectToasts } from '../../machines/toaster/toaster.selectors'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'

const fails = (probe: string) => ({ type: `xstate.error.actor.${probe}`, error: null })
const answers = (probe: string) => ({ type: `xstate.done.actor.${probe}`, output: undefined })

describe('network (product §4, contract §2: a heartbeat every 30 s)', () => {
  function watched() {
    const clock = new TestClock()
    const actor = createActor(inert(networkMachine), { clock, input: { clock } }).start()
    return { actor, clock, isOffline: () => selectIsOffline(actor.getSnapshot()) }
  }

  test('checks every 30 s', () => {
    const { actor, clock } = watched()
    clock.advance(29_999)
    expect(actor.getSnapshot().value).toEqual({ available: 'idle' })
    clock.advance(1)
    expect(actor.getSnapshot().value).toEqual({ available: 'probing' })
  })

  test('one failed check is not a loss; the second check follows 2 s later', () => {
    const { actor, clock, isOffline } = watched()
    clock.advance(30_000)
    replay(actor, [fails('probe')])
    expect(isOffline()).toBe(false)
    clock.advance(2_000)
    replay(actor, [fails('probeAgain')])
    expect(isOffline()).toBe(true)
  })

  test('lost, it is tried every 3 s, and one answer is enough', () => {
    const { actor, clock, isOffline } = watched()
    actor.send({ type: 'network.lost' })
    expect(isOffline()).toBe(true)
    clock.advance(3_000)
    replay(actor, [fails('probe')])
    clock.advance(3_000)
    replay(actor, [answers('probe')])
    expect(isOffline()).toBe(false)
  })

  test('shows the time of the next retry, and each failed retry resets it', () => {
    const { actor, clock } = watched()
    const left = () => {
      const at = selectRetryAt(actor.getSnapshot())
      return at === null ? null : at - clock.now()
    }
    expect(left()).toBeNull()
    actor.send({ type: 'network.lost' })
    expect(left()).toBe(3_000)
    clock.advance(1_000)
    expect(left()).toBe(2_000)
    clock.advance(2_000)
    expect(left()).toBeNull()
    replay(actor, [fails('probe')])
    expect(left()).toBe(3_000)
  })
})

describe('reading what was kept (product §2: not to be dismissed)', () => {
  function lost() {
    const clock = new TestClock()
    const actor = createActor(inert(networkMachine), { clock, input: { clock } }).start()
    actor.send({ type: 'network.lost' })
    return {
      actor,
      clock,
      isReading: () => selectIsReading(actor.getSnapshot()),
      isOffline: () => selectIsOffline(actor.getSnapshot()),
    }
  }

  test('it is lost all the same, and tried every 3 s', () => {
    const { actor, clock, isReading, isOffline } = lost()
    actor.send({ type: 'network.read' })
    expect([isReading(), isOffline()]).toEqual([true, true])
    clock.advance(3_000)
    replay(actor, [fails('probe')])
    expect([isReading(), isOffline()]).toEqual([true, true])
    expect(selectRetryAt(actor.getSnapshot())).toBe(clock.now() + 3_000)
  })

  test("the network's return ends it, and a new loss stops the work again", () => {
    const { actor, isReading, isOffline } = lost()
    actor.send({ type: 'network.read' })
    actor.send({ type: 'network.restored' })
    replay(actor, [answers('probe')])
    expect([isReading(), isOffline()]).toEqual([false, false])
    actor.send({ type: 'network.lost' })
    expect([isReading(), isOffline()]).toEqual([false, true])
  })

  test('while there is a network there is nothing to put aside', () => {
    const clock = new TestClock()
    const actor = createActor(inert(networkMachine), { clock, input: { clock } }).start()
    expect(actor.getSnapshot().can({ type: 'network.read' })).toBe(false)
  })
})

describe('toasts (product §9: 5000 ms)', () => {
  function toasting() {
    const clock = new TestClock()
    const actor = createActor(toasterMachine, { clock, input: { clock } }).start()
    const show = (key: string) => actor.send({ type: 'toast.show', toast: { key, tone: 'success' } })
    return { actor, clock, show, keys: () => selectToasts(actor.getSnapshot()).map(({ key }) => key) }
  }

  test('each toast is shown for its own 5 s', () => {
    const { clock, show, keys } = toasting()
    show('first')
    clock.advance(2_000)
    show('second')
    clock.advance(2_999)
    expect(keys()).toEqual(['first', 'second'])
    clock.advance(1)
    expect(keys()).toEqual(['second'])
    clock.advance(2_000)
    expect(keys()).toEqual([])
  })

  test.each([
    ['before its first tick', 900, 5_000],
    ['in its second second', 1_400, 4_000],
    ['in its last', 4_999, 1_000],
  ])('held %s it stays as long as somebody is on it, and then %s', (_, after, left) => {
    const { actor, clock, show, keys } = toasting()
    show('held')
    clock.advance(after)
    actor.send({ type: 'toast.hold', id: 1 })
    clock.advance(60_000)
    expect(actor.getSnapshot().value).toEqual({ showing: 'held' })
    actor.send({ type: 'toast.release', id: 1 })
    clock.advance(left - 1)
    expect(keys()).toEqual(['held'])
    clock.advance(1)
    expect(keys()).toEqual([])
  })

  test('holding one lets the others go', () => {
    const { actor, clock, show, keys } = toasting()
    show('held')
    show('other')
    actor.send({ type: 'toast.hold', id: 1 })
    clock.advance(5_000)
    expect(keys()).toEqual(['held'])
    show('third')
    clock.advance(5_000)
    expect(keys()).toEqual(['held'])
    actor.send({ type: 'toast.close', id: 1 })
    expect(actor.getSnapshot().value).toBe('quiet')
  })

  test('coming twice, by pointer and by keyboard, holds once', () => {
    const { actor, clock, show, keys } = toasting()
    show('held')
    clock.advance(1_500)
    actor.send({ type: 'toast.hold', id: 1 })
    clock.advance(3_000)
    actor.send({ type: 'toast.hold', id: 1 })
    actor.send({ type: 'toast.release', id: 1 })
    clock.advance(3_999)
    expect(keys()).toEqual(['held'])
  })

  test('the same words renew, and closing takes one away', () => {
    const { actor, clock, show, keys } = toasting()
    show('same')
    clock.advance(4_000)
    show('same')
    clock.advance(4_000)
    expect(keys()).toEqual(['same'])
    show('other')
    actor.send({ type: 'toast.close', id: 2 })
    expect(keys()).toEqual(['other'])
  })
})
