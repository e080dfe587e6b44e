import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { readDocument } from '../../contract/schemas/documents'
import { MESSAGE_LENGTH } from '../../contract/values/limits'
import type { NoteDraft } from '../../machines/consultation/note/note.model'
import { contentOf, noteReason, withTemplate } from '../../machines/consultation/note/note.rules'
import type { DocumentWritten } from '../../machines/consultation/document.model'
import type { NoteContent } from '../../machines/ports/documents'
import { accepted, refused } from '../../machines/ports/result'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { storedNote } from '../models/autosave.model'
import { noteModel, noting } from '../models/note.model'

const zone = process.env.TZ
beforeEach(() => void (process.env.TZ = 'Asia/Jakarta'))
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

const write = { type: 'note.change', note: 'Kontrol ulang tensi.' } as const
const send = { type: 'note.send' } as const
const taken = { type: 'xstate.done.actor.putNote', output: accepted(3) }
const lost = { type: 'xstate.error.actor.putNote', error: null }

function noteWith(stored: NoteDraft | null = null, before: NoteContent | null = null) {
  const clock = new TestClock()
  const cards: DocumentWritten[] = []
  const input = noting((card) => void cards.push(card), before)(clock)
  const actor = createActor(inert(noteModel.machine), { clock, input }).start()
  const autosave = () => actor.getSnapshot().children.autosave
  autosave()?.send({
    type: 'xstate.done.actor.load',
    output: stored && { content: stored, storedAt: clock.now() },
  } as never)
  return { actor, clock, cards, autosave, asked: () => askedOf(actor.getSnapshot(), 'putNote') }
}

/** Monday 17 November 2025, 15.41 in Jakarta. */
const now = new TestClock().now()
const draft = (parts: Partial<NoteDraft> = {}): NoteDraft => ({ note: 'Kontrol.', date: '', time: '', ...parts })
const sent: NoteContent = { note: 'Kontrol.', nextSchedule: '2025-11-24T02:00:00.000Z' }

describe('conditions for sending a note', () => {
  test.each<[string, NoteDraft, NoteContent | null, string | null]>([
    ['blank text', draft({ note: ' \n' }), null, 'empty'],
    ['a schedule alone', draft({ note: '', date: '2025-11-24', time: '09:00' }), null, 'empty'],
    ['a note alone', draft(), null, null],
    ['a date without a time', draft({ date: '2025-11-24' }), null, 'incomplete'],
    ['a time without a date', draft({ time: '09:00' }), null, 'incomplete'],
    ['a date that is none', draft({ date: '2025-13-24', time: '09:00' }), null, 'incomplete'],
    ['yesterday', draft({ date: '2025-11-16', time: '09:00' }), null, 'past'],
    ['this very minute', draft({ date: '2025-11-17', time: '15:41' }), null, 'past'],
    ['the next minute', draft({ date: '2025-11-17', time: '15:42' }), null, null],
    ['the version that was sent', draft({ date: '2025-11-24', time: '09:00' }), sent, 'unchanged'],
    ['the sent version, an hour later', draft({ date: '2025-11-24', time: '10:00' }), sent, null],
    ['more than a card may hold', draft({ note: 'a'.repeat(MESSAGE_LENGTH) }), null, 'tooLong'],
  ])('%s', (_, written, before, reason) => {
    expect(noteReason({ draft: written, sent: before, silence: null }, now)).toBe(reason)
  })

  test('the time is judged when it is clicked', () => {
    const { actor, clock, asked } = noteWith()
    replay(actor, [write, { type: 'schedule.change', date: '2025-11-17', time: '15:42' }])
    clock.advance(60_000)
    actor.send(send)
    expect(asked()).toBeUndefined()
  })
})

test.each([
  ['Asia/Jakarta', '2025-11-24T02:00:00.000Z'],
  ['Asia/Makassar', '2025-11-24T01:00:00.000Z'],
  ['Asia/Jayapura', '2025-11-24T00:00:00.000Z'],
])('a time in %s goes out as UTC', (viewers, utc) => {
  process.env.TZ = viewers
  expect(contentOf(draft({ date: '2025-11-24', time: '09:00' })).nextSchedule).toBe(utc)
})

describe('one click, one effect (contract §2 Headers)', () => {
  test('the card says what the server took, under the click’s own id', () => {
    const { actor, asked, cards } = noteWith()
    replay(actor, [write, { type: 'schedule.change', date: '2025-11-24', time: '09:00' }, send])
    expect(asked()).toEqual({
      consultationId: 'K-1',
      objectId: 'c1',
      replaces: null,
      actionId: '00000000-0000-4000-8000-000000000001',
      content: { note: 'Kontrol ulang tensi.', nextSchedule: '2025-11-24T02:00:00.000Z' },
    })
    expect(cards).toEqual([])
    replay(actor, [taken])
    expect(cards.map(({ messageId, kind }) => [messageId, kind])).toEqual([
      ['00000000-0000-4000-8000-000000000001', 'catatan'],
    ])
    expect(readDocument('catatan', cards[0]?.text ?? '')).toEqual({
      v: 1,
      note: 'Kontrol ulang tensi.',
      next_schedule: '2025-11-24T02:00:00.000Z',
    })
  })

  test('the same words after a lost answer are the same click, other words another', () => {
    const { actor, asked } = noteWith()
    replay(actor, [write, send])
    const first = asked()
    replay(actor, [lost, send])
    expect(asked()).toEqual(first)
    replay(actor, [lost, { type: 'note.change', note: 'Kontrol minggu depan.' }, send])
    expect((asked() as { actionId: string }).actionId).not.toBe((first as { actionId: string }).actionId)
  })

  test('a refused one has no card; what was sent is not sent twice, and a correction is a new card', () => {
    const { actor, asked, cards } = noteWith()
    replay(actor, [write, send, { type: 'xstate.done.actor.putNote', output: refused({ kind: 'notAllowed' }) }])
    expect(cards).toEqual([])
    replay(actor, [send, taken])
    actor.send(send)
    expect(asked()).toBeUndefined()
    replay(actor, [{ type: 'template.pick', words: 'Bawa obat.' }, send, taken])
    expect(new Set(cards.map(({ messageId }) => messageId)).size).toBe(2)
  })
})

describe('a reload', () => {
  test('brings the note and its schedule back', () => {
    const { actor } = noteWith(storedNote)
    expect(actor.getSnapshot().context.draft).toEqual(storedNote)
  })

  test.each<[string, { type: string }[], unknown]>([
    ['written', [write], { unsent: 'storing' }],
    ['a schedule alone', [{ type: 'schedule.change', date: '2025-11-24', time: '' } as never], { unsent: 'storing' }],
    ['sent', [write, send, taken], 'forgetting'],
    ['lost', [write, send, lost], { unsent: 'storing' }],
    ['emptied', [write, { type: 'note.change', note: ' ' } as never], 'forgetting'],
    ['written on while it was sent', [write, send, { ...write, note: 'Lagi.' } as never, taken], { unsent: 'storing' }],
  ])('%s', (_, steps, keeps) => {
    const { actor, autosave } = noteWith()
    replay(actor, steps)
    expect(autosave()?.getSnapshot().value).toEqual(keeps)
  })
})

test.each([
  ['', 'Bawa obat.', 'Bawa obat.'],
  ['Kontrol. \n', 'Bawa obat.', 'Kontrol.\nBawa obat.'],
  ['Bawa obat.\nKontrol.', 'Bawa obat.', 'Bawa obat.\nKontrol.'],
])('a template after %j', (note, words, expected) => {
  expect(withTemplate(note, words)).toBe(expected)
})

describe('a note that was sent before the room opened', () => {
  const agreed: NoteDraft = { note: 'Kontrol.', date: '2025-11-24', time: '09:00' }

  test('is in the form in the viewer’s time zone and is not sent again unchanged', () => {
    const { actor } = noteWith(null, sent)
    expect(actor.getSnapshot().context.draft).toEqual(agreed)
    actor.send(send)
    expect(actor.getSnapshot().value).toMatchObject({ sending: 'idle' })
  })

  test('deletes the local copy that remained because the answer was lost', () => {
    const { actor, autosave } = noteWith(agreed, sent)
    expect(actor.getSnapshot().value).toMatchObject({ form: 'editing' })
    expect(askedOf(autosave()?.getSnapshot() as never, 'forget')).toEqual({ id: 'K-1' })
  })

  test('restores a draft that was written later', () => {
    const { actor } = noteWith({ ...agreed, note: 'Kontrol, bawa hasil lab.' }, sent)
    expect(actor.getSnapshot().context.draft.note).toBe('Kontrol, bawa hasil lab.')
  })
})
