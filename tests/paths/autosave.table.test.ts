import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectAutosave, selectStoredAt } from '../../machines/consultation/autosave/autosave.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { replay } from '../kit/graph/walk'
import { startAutosave, autosaveModel, storedNote } from '../models/autosave.model'

const nothing = { type: 'xstate.done.actor.load', output: null }
const change = (note: string) => ({ type: 'content.changed', content: { ...storedNote, note } }) as const

function clinicalDocument(steps: { type: string }[] = [nothing]) {
  const received: unknown[] = []
  const input = startAutosave((loaded) => void received.push(loaded))()
  const actor = createActor(inert(autosaveModel.machine), { input }).start()
  replay(actor, steps)
  return { actor, received, asked: (id: string) => askedOf(actor.getSnapshot(), id) }
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

test('stores each change at once, since the room may close after it', () => {
  const { actor, asked } = clinicalDocument()
  for (const note of ['K', 'Ko']) {
    actor.send(change(note))
    expect(asked('save')).toEqual({ id: 'K-1', content: { ...storedNote, note } })
  }
})

test('a saved draft stays saved on the screen while the next change is stored', () => {
  const { actor } = clinicalDocument()
  actor.send(change('K'))
  expect(selectAutosave(actor.getSnapshot())).toBe('storing')
  replay(actor, [{ type: 'xstate.done.actor.save', output: { content: storedNote, storedAt: 7 } } as never])
  actor.send(change('Ko'))
  expect([selectAutosave(actor.getSnapshot()), selectStoredAt(actor.getSnapshot())]).toEqual(['stored', 7])
})

test('a failed save stays failed on the screen until one succeeds, also after an earlier success', () => {
  const { actor } = clinicalDocument()
  const saved = { type: 'xstate.done.actor.save', output: { content: storedNote, storedAt: 7 } } as never
  actor.send(change('K'))
  replay(actor, [saved])
  actor.send(change('Ko'))
  replay(actor, [{ type: 'xstate.error.actor.save', error: null } as never])
  actor.send(change('Kon'))
  expect(selectAutosave(actor.getSnapshot())).toBe('unstored')
  replay(actor, [saved])
  expect(selectAutosave(actor.getSnapshot())).toBe('stored')
})

test('a new draft after a deleted one has no time of the deleted one', () => {
  const { actor } = clinicalDocument()
  actor.send(change('K'))
  replay(actor, [{ type: 'xstate.done.actor.save', output: { content: storedNote, storedAt: 7 } } as never])
  actor.send({ type: 'content.changed', content: null })
  actor.send(change('Baru'))
  expect([selectAutosave(actor.getSnapshot()), selectStoredAt(actor.getSnapshot())]).toEqual(['storing', null])
})

test('a full storage is reported, and the next change tries again', () => {
  const { actor, asked } = clinicalDocument()
  actor.send(change('K'))
  replay(actor, [{ type: 'xstate.error.actor.save', error: null } as never])
  expect(selectAutosave(actor.getSnapshot())).toBe('unstored')
  actor.send(change('Ko'))
  expect(asked('save')).toMatchObject({ content: { note: 'Ko' } })
})

test('deletes an emptied draft, even while a save is pending', () => {
  const { actor, asked } = clinicalDocument()
  actor.send(change('K'))
  actor.send({ type: 'content.changed', content: null })
  expect([asked('save'), asked('forget')]).toEqual([undefined, { id: 'K-1' }])
})
