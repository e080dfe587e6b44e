import { fromPromise, setup } from 'xstate'
import type { Result } from '../../machines/ports/result'
import { withOutput } from '../../machines/with-event'

type Stored = Result<null, { kind: 'full' }>

/** Leaves a note for the next shift; a lost answer is retried. */
export const handoverMachine = setup({
  types: { events: {} as { type: 'note.leave' } },
  actors: { store: fromPromise<Stored>(() => Promise.reject(new Error('the services give one'))) },
  guards: { isStored: (_, answer: Stored) => answer.ok },
}).createMachine({
  id: 'handover',
  initial: 'open',
  states: {
    open: { on: { 'note.leave': 'storing' } },
    storing: {
      invoke: {
        id: 'store',
        src: 'store',
        onDone: [{ guard: withOutput('isStored'), target: 'stored' }, { target: 'full' }],
        onError: 'unanswered',
      },
    },
    unanswered: { on: { 'note.leave': 'storing' } },
    full: { type: 'final' },
    stored: { type: 'final' },
  },
})
