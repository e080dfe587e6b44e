import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectAutosave, selectRecovery, selectStoredAt } from '../../machines/consultation/autosave/autosave.selectors'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
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
  ])('%s', (_, step, content, state, storedAt) => {
    const { actor, received } = clinicalDocument([step])
    expect(received).toEqual([{ type: 'draft.loaded', content }])
    expect([selectAutosave(actor.getSnapshot()), selectStoredAt(actor.getSnapshot())]).toEqual([state, storedAt])
  })
})

describe('a draft that cannot be read now', () => {
  function unreadable() {
    const received: unknown[] = []
    const clock = new TestClock()
    const input = startAutosave((loaded) => void received.push(loaded))()
    const actor = createActor(inert(autosaveModel.machine), { input, clock }).start()
    const fail = (id: 'load' | 'loadAgain' = 'load') =>
      replay(actor, [{ type: `xstate.error.actor.${id}`, error: null } as never])
    return { actor, received, clock, fail, asked: (id: string) => askedOf(actor.getSnapshot(), id) }
  }

  test('is read again after 1, 2, 4, 8 and 8 seconds, and the form stays closed', () => {
    const { received, clock, fail, asked } = unreadable()
    for (const seconds of [1, 2, 4, 8, 8]) {
      fail()
      clock.advance(seconds * 1000 - 1)
      expect(asked('load')).toBeUndefined()
      clock.advance(1)
      expect(asked('load')).toEqual({ id: 'K-1' })
    }
    expect(received).toEqual([])
  })

  test('is said after 5 seconds, also if the read does not fail', () => {
    const { actor, clock } = unreadable()
    clock.advance(4_999)
    expect(selectRecovery(actor.getSnapshot())).toBeNull()
    clock.advance(1)
    expect(selectRecovery(actor.getSnapshot())).toBe('late')
  })

  test('is not overwritten by a doctor who does not wait, until the doctor decides', () => {
    const { actor, received, clock, fail, asked } = unreadable()
    clock.advance(5_000)
    actor.send({ type: 'draft.skip' })
    expect(received).toEqual([{ type: 'draft.loaded', content: null }])
    fail('loadAgain')
    actor.send(change('Baru'))
    expect([selectRecovery(actor.getSnapshot()), selectAutosave(actor.getSnapshot())]).toEqual(['skipped', 'unstored'])
    clock.advance(1_000)
    replay(actor, [
      { type: 'xstate.done.actor.loadAgain', output: { content: storedNote, storedAt: 7 } } as never,
      change('Baru sekali'),
    ])
    expect([selectRecovery(actor.getSnapshot()), selectAutosave(actor.getSnapshot())]).toEqual(['found', 'unstored'])
    expect([asked('save'), asked('forget')]).toEqual([undefined, undefined])
    actor.send({ type: 'draft.useStored' })
    expect(received.at(-1)).toEqual({ type: 'draft.loaded', content: storedNote })
    expect(selectRecovery(actor.getSnapshot())).toBeNull()
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
