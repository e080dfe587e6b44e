import { assign, setup } from 'xstate'
import { promiseNotProvided } from '../../../ports/not-provided'
import { withEvent, withOutput } from '../../../with-event'
import type { DosingValues } from '../../../ports/draft-store'
import type { Choices, DosingContext, DosingEvent, DosingInput, DosingOutput } from './dosing.model'
import { itemOf, withGuess } from './dosing.rules'

/**
 * Dose, frequency and timing of one medicine (product §2 "medicine form"). Typing is possible before the units are
 * loaded; finishing is not.
 */
export const dosingMachine = setup({
  types: {
    context: {} as DosingContext,
    events: {} as DosingEvent,
    input: {} as DosingInput,
    output: {} as DosingOutput,
  },
  actors: { choices: promiseNotProvided<Choices>('choices') },
  actions: {
    assignChoices: assign(({ context }, choices: Choices) => ({
      choices,
      values: withGuess(context.values, context, choices),
    })),
    assignValues: assign(({ context }, params: { values: Partial<DosingValues> }) => ({
      values: { ...context.values, ...params.values },
    })),
    reportTyped: ({ context: { reportTyped, values } }) => reportTyped(values),
  },
  guards: { isComplete: ({ context: { medicine, values } }) => itemOf(medicine, values) !== null },
}).createMachine({
  id: 'dosing',
  context: ({ input }) => ({ ...input, choices: { units: [], consumptions: [] } }),
  initial: 'preparing',
  on: {
    'dose.changed': { actions: [withEvent('assignValues'), 'reportTyped'] },
    'dose.abandon': '.abandoned',
  },
  states: {
    preparing: {
      invoke: {
        id: 'choices',
        src: 'choices',
        onDone: { target: 'open', actions: withOutput('assignChoices') },
        onError: 'unprepared',
      },
    },
    unprepared: { on: { 'choices.retry': 'preparing' } },
    open: {
      initial: 'fresh',
      on: { 'dose.submit': [{ guard: 'isComplete', target: 'dosed' }, { target: '.incomplete' }] },
      states: {
        fresh: {},
        // Problems are shown at their fields after the first try.
        incomplete: {},
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
