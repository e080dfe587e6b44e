import { noteMachine } from '../../machines/consultation/note/note.machine'
import { contentOf, isSame } from '../../machines/consultation/note/note.rules'
import { isBehind } from '../../machines/consultation/stored-version.rules'
import type { NoteInput } from '../../machines/consultation/note/note.model'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { aVersion } from '../kit/data/versions'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'
import { storedNote } from './autosave.model'
import type { TestClock } from '../kit/harness/test-clock'

export function noting(
  report: NoteInput['report'] = () => {},
  sent: NoteInput['sent'] = null,
  version: number | null = null,
) {
  return (clock: TestClock): NoteInput => ({
    consultationId: 'K-1',
    objectId: 'c1',
    clock,
    newId: countingIds(),
    report,
    sent,
    version,
    silence: null,
  })
}

const nothingStored = { type: 'draft.loaded', content: null } as const
const write = (note: string) => ({ type: 'note.change', note }) as const
const send = { type: 'note.send' } as const
const mine = { note: 'Istirahat.', date: '', time: '' }
/** Stored from another device. */
export const others = { note: 'Kontrol ulang tensi.', nextSchedule: null }
const othersForm = { note: others.note, date: '', time: '' }
const othersStored = { type: 'stored.changed', stored: { content: others, version: 4 } } as const
const superseded = refused({
  kind: 'superseded',
  newest: aVersion({ version: 4, note: others.note, next_schedule: null }),
} as const)
/** The answer to `others` is lost, and another text is sent over the version from before. */
const sentOverLost = [nothingStored, write(others.note), send, fault('putNote'), write(mine.note), send]
const replace = { type: 'stored.replace' } as const
const use = { type: 'stored.use' } as const

export const noteModel = defineModel<typeof noteMachine>({
  name: 'consultation/note',
  spec: 'product §1 (next-consultation notes), §7 POST /consultation-note',
  machine: noteMachine,
  worlds: { new: noting(), 'sent before': noting(() => {}, contentOf(storedNote), 1) },
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
    'stored.changed': [othersStored],
    'stored.replace': [replace],
    'stored.use': [use],
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
        accepted(3),
        refused({ kind: 'closed' }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'malformed', fields: ['next_schedule'] }),
        superseded,
      ],
      faults: true,
    },
  },
  key: ({ context: { draft, order, unanswered, sent, version, newest } }) => [
    version,
    newest?.version,
    draft.note === '',
    draft.date,
    draft.time,
    order !== null && isSame(contentOf(draft), order.content),
    unanswered.some((one) => isSame(one, others)),
    sent !== null && isSame(contentOf(draft), sent),
  ],
  invariants: {
    'no empty note is on its way': ({ context }) => context.order === null || context.order.content.note !== '',
    'what is on its way names the version that the doctor had in front of them': (snapshot) =>
      !snapshot.matches({ sending: 'asking' }) || snapshot.context.order?.replaces === snapshot.context.version,
    'a form that can be sent began with the newest version': (snapshot) =>
      snapshot.matches({ sending: 'asking' }) ||
      snapshot.matches({ sending: 'superseded' }) === isBehind(snapshot.context),
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
        { type: 'xstate.done.actor.putNote', output: accepted(3) },
        { type: 'template.pick', words: 'Bawa obat yang sedang diminum.' },
        { type: 'note.send' },
        { type: 'xstate.done.actor.putNote', output: accepted(3) },
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
          replaces: null,
        },
      },
    },
    ...rowsFrom<typeof noteMachine>('new', {
      'what another device stored fills a form without unsent changes': [
        [nothingStored, othersStored],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: othersForm, sent: others, version: 4 }, sends: ['content.changed'] },
      ],
      'an older version changes nothing': [
        [nothingStored, othersStored, { type: 'stored.changed', stored: { content: null, version: 3 } }],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: othersForm, version: 4 } },
      ],
      'the same words from another device are sent': [
        [nothingStored, write(others.note), othersStored],
        { form: 'editing', sending: 'idle' },
        { knows: { sent: others, version: 4 }, ignores: [send] },
      ],
      'unsent changes stay beside what another device stored, and are not sent over it': [
        [nothingStored, write(mine.note), othersStored],
        { form: 'editing', sending: 'superseded' },
        { knows: { draft: mine, version: null }, ignores: [send] },
      ],
      'a refusal brings what another device stored': [
        [nothingStored, write(mine.note), send, done('putNote', superseded)],
        { form: 'editing', sending: 'superseded' },
        { knows: { draft: mine, newest: { content: others, version: 4 } } },
      ],
      'a refusal without a version leaves nothing to choose': [
        [nothingStored, write(mine.note), send, done('putNote', refused({ kind: 'superseded', newest: null }))],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: mine, newest: null } },
      ],
      'mine replaces it, in another click that names what was seen': [
        [nothingStored, write(mine.note), send, done('putNote', superseded), replace],
        { form: 'editing', sending: 'asking' },
        {
          knows: {
            order: {
              actionId: '00000000-0000-4000-8000-000000000002',
              content: { note: mine.note, nextSchedule: null },
              replaces: 4,
            },
            sent: others,
          },
          sends: ['content.changed', 'content.changed'],
        },
      ],
      'mine does not replace it with half a schedule': [
        [nothingStored, write(mine.note), othersStored, { type: 'schedule.change', date: '2036-11-24', time: '' }],
        { form: 'editing', sending: 'superseded' },
        { ignores: [replace] },
      ],
      'the stored one replaces mine': [
        [nothingStored, write(mine.note), othersStored, use],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: othersForm, sent: others, version: 4 }, sends: ['content.changed', 'content.changed'] },
      ],
      'there is nothing to choose once the changes are taken back': [
        [nothingStored, write(mine.note), othersStored, write('')],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: othersForm, version: 4 } },
      ],
      'what was lost on the way and was stored is sent; later changes stay': [
        [nothingStored, write(others.note), send, fault('putNote'), write(mine.note), othersStored],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: mine, sent: others, version: 4 } },
      ],
      'also when another was sent meanwhile: that is sent again, over it': [
        [...sentOverLost, write('Istirahat'), done('putNote', superseded)],
        { form: 'editing', sending: 'asking' },
        {
          knows: {
            order: {
              actionId: '00000000-0000-4000-8000-000000000003',
              content: { note: mine.note, nextSchedule: null },
              replaces: 4,
            },
            draft: { ...mine, note: 'Istirahat' },
            sent: others,
          },
          sends: ['content.changed', 'content.changed', 'content.changed', 'content.changed'],
        },
      ],
      'nor is there a choice if that answer is lost, too': [
        [...sentOverLost, fault('putNote'), othersStored],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: mine, sent: others, version: 4 } },
      ],
      'what another device stored over what was lost is compared': [
        [
          ...sentOverLost,
          { type: 'stored.changed', stored: { content: { ...others, note: 'Rujuk.' }, version: 5 } },
          done('putNote', superseded),
        ],
        { form: 'editing', sending: 'superseded' },
        { knows: { newest: { content: { ...others, note: 'Rujuk.' }, version: 5 } } },
      ],
      'what is stored after the answer to a later one is of another device': [
        [...sentOverLost, done('putNote', accepted(3)), write('Istirahat'), othersStored],
        { form: 'editing', sending: 'superseded' },
      ],
      'another refusal is no reason to send again': [
        [...sentOverLost, othersStored, done('putNote', refused({ kind: 'closed' }))],
        { form: 'editing', sending: 'idle' },
        { knows: { refusal: { kind: 'closed' }, sent: others } },
      ],
      'what another device stored over the sent one fills the form': [
        [nothingStored, write(mine.note), send, done('putNote', accepted(3)), othersStored],
        { form: 'editing', sending: 'idle' },
        { knows: { draft: othersForm, sentAt: null } },
      ],
      'what arrives while mine is on its way waits for the answer': [
        [nothingStored, write(mine.note), send, othersStored],
        { form: 'editing', sending: 'asking' },
        { knows: { draft: mine, version: null } },
      ],
    }),
    ...rowsFrom<typeof noteMachine>('sent before', {
      'what was kept over an older version is compared with the newest': [
        [{ type: 'draft.loaded', content: { ...mine, replaces: 0 } }],
        { form: 'editing', sending: 'superseded' },
        { knows: { draft: mine, newest: { content: contentOf(storedNote), version: 1 } } },
      ],
      'what was kept over the newest version is not': [
        [{ type: 'draft.loaded', content: { ...mine, replaces: 1 } }],
        { form: 'editing', sending: 'idle' },
      ],
    }),
  ],
})
