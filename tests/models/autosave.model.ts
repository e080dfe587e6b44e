import { createAutosaveMachine } from '../../machines/consultation/autosave/autosave.machine'
import type { AutosaveInput } from '../../machines/consultation/autosave/autosave.model'
import type { Stored, StoredNote } from '../../machines/ports/draft-store'
import { defineModel } from '../kit/graph/model'
import { recordingReport } from '../kit/graph/recording-report'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const noteAutosave = createAutosaveMachine<StoredNote>()

export const storedNote: StoredNote = { note: 'Kontrol ulang tensi.', date: '2025-11-24', time: '09:00' }
const stored: Stored<StoredNote> = { content: storedNote, storedAt: TEST_EPOCH - 60_000 }

const written = { type: 'content.changed', content: { ...storedNote, note: 'Bawa hasil lab.' } } as const
const other = { type: 'content.changed', content: { ...storedNote, note: 'Bawa obat.' } } as const
const again = (state: string) => after('untilRetry', `autosave.${state}.waiting`)
const late = after('loadPatience', 'autosave.loading.patience.waiting')
const both = [fault('load'), written, done('loadAgain', stored)]

export function startAutosave(report?: AutosaveInput<StoredNote>['report']) {
  return (): AutosaveInput<StoredNote> => ({ id: 'K-1', report: report ?? recordingReport() })
}

export const autosaveModel = defineModel<typeof noteAutosave>({
  name: 'consultation/autosave',
  spec: 'product §10 "Nothing unseen, nothing lost"',
  machine: noteAutosave,
  worlds: { opened: startAutosave() },
  events: {
    'content.changed': [
      { type: 'content.changed', content: { ...storedNote, note: 'Bawa hasil lab.' } },
      { type: 'content.changed', content: null },
    ],
    'draft.skip': [{ type: 'draft.skip' }],
    'draft.useStored': [{ type: 'draft.useStored' }],
    'draft.useWritten': [{ type: 'draft.useWritten' }],
  },
  outcomes: {
    loadAgain: { outputs: [null, stored], faults: true },
    load: { outputs: [null, stored], faults: true },
    save: { outputs: [stored, null], faults: true },
    forget: { outputs: [true, false], faults: true },
  },
  key: ({ context: { content, hasFailed, found, failures } }) =>
    `${content?.note} ${hasFailed} ${found?.content.note} ${failures}`,
  isFarEnough: ({ context: { failures } }) => failures > 2,
  invariants: {
    'what is unsent is something': (snapshot) => !snapshot.matches('unsent') || snapshot.context.content !== null,
    'what is written is stored, unless a stored draft was not read yet': (snapshot) =>
      snapshot.context.content === null ||
      snapshot.matches('unsent') ||
      snapshot.matches('unread') ||
      snapshot.matches('found'),
    'both drafts are there while the doctor chooses': (snapshot) =>
      snapshot.matches('found') === (snapshot.context.found !== null),
    'what is said to be kept has its time': (snapshot) =>
      !(snapshot.matches({ unsent: 'stored' }) || snapshot.matches({ unsent: 'restored' })) ||
      snapshot.context.storedAt !== null,
  },
  journeys: [
    {
      name: 'restored, edited, stored, sent: the local copy is deleted when the server has it',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: stored },
        { type: 'content.changed', content: { ...storedNote, note: 'Bawa hasil lab.' } },
        { type: 'xstate.done.actor.save', output: stored },
        { type: 'content.changed', content: null },
        { type: 'xstate.done.actor.forget', output: true },
      ],
      ends: 'nothing',
    },
    {
      name: 'edited while it is being deleted: stored again',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: stored },
        { type: 'content.changed', content: null },
        { type: 'content.changed', content: storedNote },
      ],
      ends: { unsent: 'storing' },
    },
    {
      name: 'without a stored draft nothing is deleted',
      world: 'opened',
      steps: [{ type: 'xstate.done.actor.load', output: null }],
      ends: 'nothing',
      begins: { forget: 0 },
    },
    {
      name: 'a draft that cannot be deleted is not loaded again',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: stored },
        { type: 'content.changed', content: null },
        { type: 'xstate.error.actor.forget', error: null },
      ],
      ends: 'nothing',
    },
    ...rowsFrom<typeof noteAutosave>('opened', {
      'a draft that cannot be read now is neither missing nor overwritten': [
        [fault('load'), written],
        { unread: 'asking' },
        { begins: { save: 0, forget: 0 }, knows: { content: written.content } },
      ],
      'and is read again': [
        [fault('load'), again('loading.reading'), done('load', stored)],
        { unsent: 'restored' },
        { knows: { content: storedNote }, sends: ['draft.loaded'] },
      ],
      'each failed read waits longer': [
        [fault('load'), again('loading.reading'), fault('load')],
        { loading: { reading: 'waiting', patience: 'waiting' } },
        { knows: { failures: 2 } },
      ],
      'nobody skips what may be read in a moment': [
        [],
        { loading: { reading: 'asking', patience: 'waiting' } },
        { ignores: [{ type: 'draft.skip' }] },
      ],
      'after a few seconds the doctor may write without it': [
        [late, { type: 'draft.skip' }],
        { unread: 'asking' },
        { sends: ['draft.loaded'] },
      ],
      'each failed read behind the form waits longer too': [
        [fault('load'), written, fault('loadAgain')],
        { unread: 'waiting' },
        { knows: { failures: 2 } },
      ],
      'what was written meanwhile waits for a choice': [
        [late, { type: 'draft.skip' }, fault('loadAgain'), again('unread'), written, done('loadAgain', stored), other],
        'found',
        { begins: { save: 0, forget: 0 }, knows: { content: other.content, found: stored } },
      ],
      'the stored one may be chosen': [
        [...both, { type: 'draft.useStored' }],
        { unsent: 'restored' },
        { knows: { content: storedNote, found: null }, sends: ['draft.loaded'], begins: { save: 0 } },
      ],
      'or the other': [
        [...both, { type: 'draft.useWritten' }],
        { unsent: 'storing' },
        { knows: { content: written.content, found: null }, sends: [], begins: { save: 1 } },
      ],
      'or none, if nothing was written': [
        [late, { type: 'draft.skip' }, done('loadAgain', stored), { type: 'draft.useWritten' }],
        'forgetting',
        { knows: { found: null } },
      ],
      'a draft that another tab stored meanwhile is read, and both wait for a choice': [
        [done('load', null), written, done('save', null), done('loadAgain', stored)],
        'found',
        { begins: { save: 1 }, knows: { content: written.content, found: stored } },
      ],
      'sending deletes no draft of another tab': [
        [done('load', stored), { type: 'content.changed', content: null }, done('forget', false)],
        { unread: 'asking' },
        { begins: { forget: 1 }, knows: { content: null } },
      ],
      'a tab that deleted its own meanwhile is no obstacle': [
        [done('load', null), written, done('save', null), done('loadAgain', null)],
        { unsent: 'storing' },
        { begins: { save: 2 } },
      ],
      'nothing stored after all: what was written is stored now': [
        [written, done('loadAgain', null)],
        { unsent: 'storing' },
        { begins: { save: 1 } },
      ],
      'nothing stored after all, and nothing written': [
        [written, { type: 'content.changed', content: null }, done('loadAgain', null)],
        'nothing',
      ],
      'a form without content does not interrupt the reading': [
        [],
        { loading: { reading: 'asking', patience: 'waiting' } },
        { ignores: [{ type: 'content.changed', content: null }] },
      ],
    }),
  ],
})
