import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import type { BiodataAnswer, BiodataContext, BiodataEvent, BiodataInput, BiodataOrder } from './biodata.model'

/**
 * The biodata of a doctor or nurse (product §2 "Profile tabs": biodata, nurse biodata; contract §3 PUT), saved as a
 * whole. The server's errors are shown beside the fields; input stays until it is saved.
 */
export const biodataMachine = setup({
  types: { context: {} as BiodataContext, events: {} as BiodataEvent, input: {} as BiodataInput },
  actors: { save: promiseNotProvided<BiodataAnswer, BiodataOrder>('save') },
  actions: {
    assignOrder: assign((_, { order }: BiodataEvent) => ({ order, refusal: null })),
    assignAnswer: assign((_, answer: BiodataAnswer) =>
      answer.ok ? { detail: answer.value } : { refusal: answer.refusal },
    ),
    reportChanged: ({ context: { report, detail } }) => report({ type: 'biodata.changed', detail }),
  },
  guards: { isSaved: (_, answer: BiodataAnswer) => answer.ok },
}).createMachine({
  id: 'biodata',
  context: ({ input }) => ({ ...input, order: null, refusal: null }),
  initial: 'resting',
  states: {
    resting: {
      initial: 'untouched',
      on: { 'biodata.save': { target: 'saving', actions: withEvent('assignOrder') } },
      states: { untouched: {}, saved: {}, refused: {}, faulted: {} },
    },
    saving: {
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('nothing is to be saved')
          return order
        },
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'resting.saved',
            actions: [withOutput('assignAnswer'), 'reportChanged'],
          },
          { target: 'resting.refused', actions: withOutput('assignAnswer') },
        ],
        onError: 'resting.faulted',
      },
    },
  },
})
