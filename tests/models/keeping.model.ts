import { createKeepingMachine } from '../../machines/consultation/keeping/keeping.machine'
import type { KeepingInput } from '../../machines/consultation/keeping/keeping.model'
import type { Kept, KeptNote } from '../../machines/ports/kept-papers'
import { defineModel } from '../kit/graph/model'
import { TEST_EPOCH } from '../kit/stage/test-clock'

const noteKeeping = createKeepingMachine<KeptNote>()

export const keptNote: KeptNote = { note: 'Kontrol ulang tensi.', date: '2025-11-24', time: '09:00' }
const kept: Kept<KeptNote> = { content: keptNote, keptAt: TEST_EPOCH - 60_000 }

export function keeping(report: KeepingInput<KeptNote>['report'] = () => {}) {
  return (): KeepingInput<KeptNote> => ({ consultationId: 'K-1', report })
}

export const keepingModel = defineModel<typeof noteKeeping>({
  name: 'consultation/keeping',
  spec: 'product §10 "Nothing unseen, nothing lost"',
  machine: noteKeeping,
  worlds: { opened: keeping() },
  events: {
    'content.changed': [
      { type: 'content.changed', content: { ...keptNote, note: 'Bawa hasil lab.' } },
      { type: 'content.changed', content: null },
    ],
    'page.leaving': [{ type: 'page.leaving' }],
  },
  outcomes: {
    load: { outputs: [null, kept], faults: true },
    keep: { outputs: [kept], faults: true },
    forget: { outputs: [undefined], faults: true },
    leaving: { outputs: [], faults: true },
  },
  key: ({ context: { content } }) => content?.note,
  invariants: {
    'what is unsent is something': (snapshot) => snapshot.matches('unsent') === (snapshot.context.content !== null),
    'what is said to be kept has its time': (snapshot) =>
      !(snapshot.matches({ unsent: 'kept' }) || snapshot.matches({ unsent: 'restored' })) ||
      snapshot.context.keptAt !== null,
  },
  journeys: [
    {
      name: 'restored, edited, stored, sent: the local copy is deleted when the server has it',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: kept },
        { type: 'content.changed', content: { ...keptNote, note: 'Bawa hasil lab.' } },
        { type: 'xstate.after.untilPause.keeping.unsent.dirty' },
        { type: 'xstate.done.actor.keep', output: kept },
        { type: 'content.changed', content: null },
        { type: 'xstate.done.actor.forget', output: undefined },
      ],
      ends: 'nothing',
    },
    {
      name: 'edited while it is being deleted: stored again',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.load', output: kept },
        { type: 'content.changed', content: null },
        { type: 'content.changed', content: keptNote },
        { type: 'xstate.after.untilPause.keeping.unsent.dirty' },
      ],
      ends: { unsent: 'keeping' },
    },
    {
      name: 'without a stored draft nothing is deleted',
      world: 'opened',
      steps: [{ type: 'xstate.done.actor.load', output: null }],
      ends: 'nothing',
      begins: { forget: 0 },
    },
  ],
})
