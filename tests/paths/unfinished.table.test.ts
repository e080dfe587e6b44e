import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { AccountBalance } from '../../contract/schemas/doctor'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { selectHasFailed, selectIsLoading, selectValue } from '../../machines/resource/resource.selectors'
import { unfinishedMachine } from '../../machines/unfinished/unfinished.machine'
import { selectIsEnding, selectRecord } from '../../machines/unfinished/unfinished.selectors'
import { aBalance, aRecord, countingIds } from '../kit/builders'
import { inert } from '../kit/inert'
import { TestClock } from '../kit/test-clock'
import { replay } from '../kit/walk'

const found = { type: 'xstate.done.actor.lookUp', output: aRecord({ status: 'ON_CHAT' }) }
const nothing = { type: 'xstate.done.actor.lookUp', output: null }

describe('unfinished work (spec §4)', () => {
  function looking() {
    const clock = new TestClock()
    const input = { me: '101', clock, newId: countingIds() }
    return { actor: createActor(inert(unfinishedMachine), { clock, input }).start(), clock }
  }

  test('on load it is looked up, and stored with its record', () => {
    const { actor } = looking()
    expect(selectRecord(actor.getSnapshot())).toBeNull()
    replay(actor, [found])
    expect(selectRecord(actor.getSnapshot())?.objectId).toBe('c1')
  })

  test('a failed check is repeated by itself', () => {
    const { actor, clock } = looking()
    replay(actor, [{ type: 'xstate.error.actor.lookUp', error: null }])
    clock.advance(3_000)
    replay(actor, [found])
    expect(actor.getSnapshot().value).toBe('found')
  })

  test('continued, it gives its id to whoever opens it', () => {
    const { actor } = looking()
    replay(actor, [found, { type: 'unfinished.continue' }])
    expect(actor.getSnapshot().output).toEqual({ kind: 'continued', objectId: 'c1' })
  })

  test('ended, it leaves nothing open', () => {
    const { actor } = looking()
    replay(actor, [found, { type: 'unfinished.end' }])
    expect(selectIsEnding(actor.getSnapshot())).toBe(true)
    replay(actor, [{ type: 'xstate.done.actor.ending', output: undefined }])
    expect(actor.getSnapshot().output).toEqual({ kind: 'ended' })
  })

  test('while it is ended it cannot be continued (mutual disabling)', () => {
    const { actor } = looking()
    replay(actor, [found, { type: 'unfinished.end' }])
    expect(actor.getSnapshot().can({ type: 'unfinished.continue' })).toBe(false)
  })

  test('looked up again, the card stays in sight until it is known to be gone', () => {
    const { actor } = looking()
    replay(actor, [found, { type: 'unfinished.lookAgain' }])
    expect(selectRecord(actor.getSnapshot())).not.toBeNull()
    replay(actor, [nothing])
    expect(selectRecord(actor.getSnapshot())).toBeNull()
  })
})

describe('a resource', () => {
  test('shows what it has while it loads again, and when that fails', () => {
    const load = () => new Promise<AccountBalance>(() => {})
    const actor = createActor(createResourceMachine<AccountBalance>(), { input: { load } }).start()
    replay(actor, [{ type: 'xstate.done.actor.load', output: aBalance() }, { type: 'resource.refresh' }])
    expect([selectIsLoading(actor.getSnapshot()), selectValue(actor.getSnapshot())]).toEqual([true, aBalance()])
    replay(actor, [{ type: 'xstate.error.actor.load', error: null }])
    expect([selectHasFailed(actor.getSnapshot()), selectValue(actor.getSnapshot())]).toEqual([true, aBalance()])
  })
})
