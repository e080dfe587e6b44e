import { noteMachine } from '../../machines/consultation/note/note.machine'
import { contentOf, isSame } from '../../machines/consultation/note/note.rules'
import type { NoteInput } from '../../machines/consultation/note/note.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { storedNote } from './autosave.model'
import type { TestClock } from '../kit/harness/test-clock'

export function noting(report: NoteInput['report'] = () => {}, sent: NoteInput['sent'] = null) {
  return (clock: TestClock): NoteInput => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report,
    sent,
    silence: null,
  })
}

export const noteModel = defineModel<typeof noteMachine>({
  name: 'consultation/note',
  spec: 'product §1 (next-consultation notes), §7 POST /consultation-note',
  machine: noteMachine,
  worlds: { new: noting(), 'sent before': noting(() => {}, contentOf(storedNote)) },
  events: {
    'note.change': [
      { type: 'note.change', note: 'Kontrol ulang tensi.' },
      { type: 'note.change', note: '' },
    ],
    'template.pick': [{ type: 'template.pick', words: 'Bawa obat yang sedang diminum.' }],
    'schedule.change': [
      { type: 'schedule.change', date: '2036-11-24', time: '09:00' },
      { type: 'schedule.change', date: '2036-11-24', time: '' },
    ],
    'note.send': [{ type: 'note.send' }],
    'silence.changed': [{ type: 'silence.changed', silence: null }],
    'draft.loaded': [
      { type: 'draft.loaded', content: null },
      { type: 'draft.loaded', content: storedNote },
    ],
  },
  outcomes: {
    autosave: { outputs: [], faults: true },
    putNote: {
      outputs: [
        accepted(undefined),
        refused({ kind: 'closed' }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'malformed', fields: ['next_schedule'] }),
      ],
      faults: true,
    },
  },
  key: ({ context: { draft, order, sent } }) => [
    draft.note === '',
    draft.date,
    draft.time,
    order !== null && isSame(contentOf(draft), order.content),
    sent !== null && isSame(contentOf(draft), sent),
  ],
  invariants: {
    'no empty note is on its way': ({ context }) => context.order === null || context.order.content.note !== '',
    'what the patient has is what was clicked last, or before': ({ context: { sentAt, order } }) =>
      sentAt === null || order !== null,
    'who refused or sent has said so': (snapshot) =>
      (!snapshot.matches({ sending: 'refused' }) || snapshot.context.refusal !== null) &&
      (!snapshot.matches({ sending: 'sent' }) || snapshot.context.sentAt !== null),
  },
  journeys: [
    {
      name: 'nothing is sent before the patient has paid',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'note.change', note: 'Kontrol ulang tensi.' },
        { type: 'silence.changed', silence: 'awaitingPayment' },
      ],
      ends: { form: 'editing', sending: 'idle' },
      ignores: [{ type: 'note.send' }],
    },
    {
      name: 'a payment opens it',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'note.change', note: 'Kontrol ulang tensi.' },
        { type: 'silence.changed', silence: 'awaitingPayment' },
        { type: 'silence.changed', silence: null },
        { type: 'note.send' },
      ],
      ends: { form: 'editing', sending: 'asking' },
    },
    {
      name: 'a lost answer is asked again, and what was sent may be corrected',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'note.change', note: 'Kontrol ulang tensi.' },
        { type: 'note.send' },
        { type: 'xstate.error.actor.putNote', error: null },
        { type: 'note.send' },
        { type: 'xstate.done.actor.putNote', output: accepted(undefined) },
        { type: 'template.pick', words: 'Bawa obat yang sedang diminum.' },
        { type: 'note.send' },
        { type: 'xstate.done.actor.putNote', output: accepted(undefined) },
      ],
      ends: { form: 'editing', sending: 'sent' },
    },
    {
      name: 'a refused note is sent again with its current text',
      world: 'new',
      steps: [
        { type: 'draft.loaded', content: null },
        { type: 'note.change', note: 'Kontrol ulang tensi.' },
        { type: 'note.send' },
        { type: 'xstate.done.actor.putNote', output: refused({ kind: 'closed' }) },
        { type: 'note.change', note: 'Kontrol ulang tensi besok.' },
        { type: 'note.send' },
      ],
      ends: { form: 'editing', sending: 'asking' },
      knows: {
        order: {
          actionId: '00000000-0000-4000-8000-000000000002',
          content: { note: 'Kontrol ulang tensi besok.', nextSchedule: null },
        },
      },
    },
  ],
})
