import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { AUTOSAVE_DELAY } from '../../contract/values/limits'
import { selectKeeping, selectKeptAt } from '../../machines/consultation/keeping/keeping.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/stage/test-clock'
import { replay } from '../kit/graph/walk'
import { keeping, keepingModel, keptNote } from '../models/keeping.model'

const nothing = { type: 'xstate.done.actor.load', output: null }
const change = (note: string) => ({ type: 'content.changed', content: { ...keptNote, note } }) as const

function paper(steps: { type: string }[] = [nothing]) {
  const clock = new TestClock()
  const told: unknown[] = []
  const input = keeping((loaded) => void told.push(loaded))()
  const actor = createActor(inert(keepingModel.machine), { clock, input }).start()
  replay(actor, steps)
  return { actor, clock, told, asked: (id: string) => askedOf(actor.getSnapshot(), id) }
}

describe('reports a stored draft once', () => {
  test.each([
    ['found', { type: 'xstate.done.actor.load', output: { content: keptNote, keptAt: 7 } }, keptNote, 'restored', 7],
    ['none', nothing, null, 'nothing', null],
    ['unreadable', { type: 'xstate.error.actor.load', error: null }, null, 'nothing', null],
  ])('%s', (_, step, content, state, keptAt) => {
    const { actor, told } = paper([step])
    expect(told).toEqual([{ type: 'draft.loaded', content }])
    expect([selectKeeping(actor.getSnapshot()), selectKeptAt(actor.getSnapshot())]).toEqual([state, keptAt])
  })
})

test('stores a draft when typing pauses, not before', () => {
  const { actor, clock, asked } = paper()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY - 1)
  actor.send(change('Ko'))
  clock.advance(AUTOSAVE_DELAY - 1)
  expect(asked('keep')).toBeUndefined()
  clock.advance(1)
  expect(asked('keep')).toEqual({ consultationId: 'K-1', content: { ...keptNote, note: 'Ko' } })
})

test('stores the draft at once when the page is left', () => {
  const { actor, asked } = paper()
  actor.send(change('K'))
  actor.send({ type: 'page.leaving' })
  expect(asked('keep')).toEqual({ consultationId: 'K-1', content: { ...keptNote, note: 'K' } })
})

test('a full storage is reported, and the next change tries again', () => {
  const { actor, clock, asked } = paper()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY)
  replay(actor, [{ type: 'xstate.error.actor.keep', error: null } as never])
  expect(selectKeeping(actor.getSnapshot())).toBe('unkept')
  actor.send(change('Ko'))
  clock.advance(AUTOSAVE_DELAY)
  expect(asked('keep')).toMatchObject({ content: { note: 'Ko' } })
})

test('deletes an emptied draft, even while a save is pending', () => {
  const { actor, clock, asked } = paper()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY)
  actor.send({ type: 'content.changed', content: null })
  expect([asked('keep'), asked('forget')]).toEqual([undefined, { consultationId: 'K-1' }])
})
