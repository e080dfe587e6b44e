import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { AUTOSAVE_DELAY } from '../../contract/values/limits'
import { selectAutosave, selectStoredAt } from '../../machines/consultation/autosave/autosave.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { startAutosave, autosaveModel, storedNote } from '../models/autosave.model'

const nothing = { type: 'xstate.done.actor.load', output: null }
const change = (note: string) => ({ type: 'content.changed', content: { ...storedNote, note } }) as const

function clinicalDocument(steps: { type: string }[] = [nothing]) {
  const clock = new TestClock()
  const received: unknown[] = []
  const input = startAutosave((loaded) => void received.push(loaded))()
  const actor = createActor(inert(autosaveModel.machine), { clock, input }).start()
  replay(actor, steps)
  return { actor, clock, received, asked: (id: string) => askedOf(actor.getSnapshot(), id) }
}

describe('reports a stored draft once', () => {
  test.each([
    [
      'found',
      { type: 'xstate.done.actor.load', output: { content: storedNote, storedAt: 7 } },
      storedNote,
      'restored',
      7,
    ],
    ['none', nothing, null, 'nothing', null],
    ['unreadable', { type: 'xstate.error.actor.load', error: null }, null, 'nothing', null],
  ])('%s', (_, step, content, state, storedAt) => {
    const { actor, received } = clinicalDocument([step])
    expect(received).toEqual([{ type: 'draft.loaded', content }])
    expect([selectAutosave(actor.getSnapshot()), selectStoredAt(actor.getSnapshot())]).toEqual([state, storedAt])
  })
})

test('stores a draft when typing pauses, not before', () => {
  const { actor, clock, asked } = clinicalDocument()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY - 1)
  actor.send(change('Ko'))
  clock.advance(AUTOSAVE_DELAY - 1)
  expect(asked('save')).toBeUndefined()
  clock.advance(1)
  expect(asked('save')).toEqual({ id: 'K-1', content: { ...storedNote, note: 'Ko' } })
})

test('stores the draft at once when the page is left', () => {
  const { actor, asked } = clinicalDocument()
  actor.send(change('K'))
  actor.send({ type: 'page.leaving' })
  expect(asked('save')).toEqual({ id: 'K-1', content: { ...storedNote, note: 'K' } })
})

test('a full storage is reported, and the next change tries again', () => {
  const { actor, clock, asked } = clinicalDocument()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY)
  replay(actor, [{ type: 'xstate.error.actor.save', error: null } as never])
  expect(selectAutosave(actor.getSnapshot())).toBe('unstored')
  actor.send(change('Ko'))
  clock.advance(AUTOSAVE_DELAY)
  expect(asked('save')).toMatchObject({ content: { note: 'Ko' } })
})

test('deletes an emptied draft, even while a save is pending', () => {
  const { actor, clock, asked } = clinicalDocument()
  actor.send(change('K'))
  clock.advance(AUTOSAVE_DELAY)
  actor.send({ type: 'content.changed', content: null })
  expect([asked('save'), asked('forget')]).toEqual([undefined, { id: 'K-1' }])
})
