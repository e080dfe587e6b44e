import { createAutosaveMachine } from '../../machines/consultation/autosave/autosave.machine'
import type { AutosaveInput } from '../../machines/consultation/autosave/autosave.model'
import type { Stored, StoredNote } from '../../machines/ports/draft-store'
import { defineModel } from '../kit/graph/model'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const noteAutosave = createAutosaveMachine<StoredNote>()

export const storedNote: StoredNote = { note: 'Kontrol ulang tensi.', date: '2025-11-24', time: '09:00' }
const stored: Stored<StoredNote> = { content: storedNote, storedAt: TEST_EPOCH - 60_000 }

export function startAutosave(report: AutosaveInput<StoredNote>['report'] = () => {}) {
  return (): AutosaveInput<StoredNote> => ({ id: 'K-1', report })
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
  },
  outcomes: {
    load: { outputs: [null, stored], faults: true },
    save: { outputs: [stored], faults: true },
    forget: { outputs: [undefined], faults: true },
  },
  key: ({ context: { content, hasFailed } }) => `${content?.note} ${hasFailed}`,
  invariants: {
    'what is unsent is something': (snapshot) => snapshot.matches('unsent') === (snapshot.context.content !== null),
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
        { type: 'xstate.done.actor.forget', output: undefined },
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
      name: 'a draft that cannot be read leaves an empty form',
      world: 'opened',
      steps: [{ type: 'xstate.error.actor.load', error: null }],
      ends: 'nothing',
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
  ],
})
