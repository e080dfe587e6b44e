import { fromPromise, setup } from 'xstate'
import type { Result } from '../../machines/ports/result'

type Kept = Result<null, { kind: 'full' }>

/** Leaves a note for the next shift; a lost answer is retried. */
export const handoverMachine = setup({
  types: { events: {} as { type: 'note.leave' } },
  actors: { keep: fromPromise<Kept>(() => Promise.reject(new Error('the services give one'))) },
  guards: { isKept: (_, answer: Kept) => answer.ok },
}).createMachine({
  id: 'handover',
  initial: 'open',
  states: {
    open: { on: { 'note.leave': 'keeping' } },
    keeping: {
      invoke: {
        id: 'keep',
        src: 'keep',
        onDone: [
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'kept' },
          { target: 'full' },
        ],
        onError: 'unanswered',
      },
    },
    unanswered: { on: { 'note.leave': 'keeping' } },
    full: { type: 'final' },
    kept: { type: 'final' },
  },
})
