import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { Choices, DosingContext, DosingEvent, DosingOrder, DosingOutput, DosingValues } from './dosing.model'
import { itemOf, withGuess } from './dosing.rules'

/**
 * How much of one medicine, how often and when (product §2 "medicine form"). One may type while the
 * units are still on their way; without them nothing is finished.
 */
export const dosingMachine = setup({
  types: {
    context: {} as DosingContext,
    events: {} as DosingEvent,
    input: {} as DosingOrder,
    output: {} as DosingOutput,
  },
  actors: { choices: promiseNotProvided<Choices>('choices') },
  actions: {
    takeChoices: assign(({ context }, choices: Choices) => ({
      choices,
      values: withGuess(context.values, context, choices),
    })),
    takeValues: assign(({ context }, params: { values: Partial<DosingValues> }) => ({
      values: { ...context.values, ...params.values },
    })),
  },
  guards: { isComplete: ({ context: { medicine, values } }) => itemOf(medicine, values) !== null },
}).createMachine({
  id: 'dosing',
  context: ({ input }) => ({ ...input, choices: { units: [], consumptions: [] } }),
  initial: 'preparing',
  on: {
    'dose.changed': { actions: { type: 'takeValues', params: ({ event }) => event } },
    'dose.abandon': '.abandoned',
  },
  states: {
    preparing: {
      invoke: {
        id: 'choices',
        src: 'choices',
        onDone: { target: 'open', actions: { type: 'takeChoices', params: ({ event }) => event.output } },
        onError: 'unprepared',
      },
    },
    unprepared: { on: { 'choices.retry': 'preparing' } },
    open: {
      initial: 'fresh',
      on: { 'dose.submit': [{ guard: 'isComplete', target: 'dosed' }, { target: '.told' }] },
      states: {
        fresh: {},
        // What is wrong stands at its field from the first try on.
        told: {},
      },
    },
    dosed: {
      type: 'final',
      output: ({ context: { medicine, values } }): DosingOutput => ({ item: itemOf(medicine, values) }),
    },
    abandoned: { type: 'final', output: (): DosingOutput => ({ item: null }) },
  },
  output: ({ event }) => event.output as DosingOutput,
})
