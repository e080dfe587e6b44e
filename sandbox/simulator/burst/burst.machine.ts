import { assign, enqueueActions, setup } from 'xstate'
import { promiseNotProvided } from '../../../machines/ports/not-provided'
import type { Result } from '../../../machines/ports/result'
import { withEvent } from '../../../machines/with-event'
import type { ShotOrder, ShotRefusal } from '../ports/burst'
import type { BurstContext, BurstEvent, BurstOrder, ShotOutcome } from './burst.model'
import { isAddressed, LANES, NOTHING, outcomeOf, shotOf } from './burst.rules'

type ShotAnswer = Result<void, ShotRefusal>

/**
 * Many requests at once, as many seeded accounts: a few on their way at a time, the next as soon as one is answered.
 * Stopping sends no more; what is on its way is still waited for, so that the tally tells the truth.
 */
export const burstMachine = setup({
  types: {
    context: {} as BurstContext,
    events: {} as BurstEvent,
    children: {} as { [id: `shot.${string}`]: 'shot' },
  },
  actors: { shot: promiseNotProvided<ShotAnswer, ShotOrder>('shot') },
  actions: {
    begin: assign((_, params: { order: BurstOrder }) => ({
      order: params.order,
      launched: 0,
      inFlight: [],
      tally: NOTHING,
    })),
    launch: assign(({ context: { order, launched, inFlight }, spawn }) => {
      if (order === null) return {}
      const id = `shot.${launched}` as const
      spawn('shot', { id, input: shotOf(order, launched) })
      return { launched: launched + 1, inFlight: [...inFlight, id] }
    }),
    count: enqueueActions(({ context, enqueue }, params: { actorId: string; outcome: ShotOutcome }) => {
      enqueue.stopChild(params.actorId)
      enqueue.assign({
        inFlight: context.inFlight.filter((id) => id !== params.actorId),
        tally: { ...context.tally, [params.outcome]: context.tally[params.outcome] + 1 },
      })
    }),
  },
  guards: {
    isAddressed: (_, params: { order: BurstOrder }) => isAddressed(params.order),
    isAwaited: ({ context }, params: { actorId: string }) => context.inFlight.includes(params.actorId),
    mayLaunch: ({ context }) => context.launched < (context.order?.count ?? 0) && context.inFlight.length < LANES,
    isAllAnswered: ({ context }) => context.inFlight.length === 0,
  },
}).createMachine({
  id: 'burst',
  context: { order: null, launched: 0, inFlight: [], tally: NOTHING },
  initial: 'ready',
  states: {
    ready: {
      initial: 'calm',
      on: {
        'burst.start': [
          { guard: withEvent('isAddressed'), target: 'running', actions: withEvent('begin') },
          { target: '.unaddressed' },
        ],
      },
      states: { calm: {}, unaddressed: {} },
    },
    running: {
      initial: 'sending',
      on: {
        'xstate.done.actor.shot.*': {
          guard: withEvent('isAwaited'),
          actions: {
            type: 'count',
            params: ({ event }) => ({ actorId: event.actorId, outcome: outcomeOf(event.output) }),
          },
        },
        'xstate.error.actor.shot.*': {
          guard: withEvent('isAwaited'),
          actions: { type: 'count', params: ({ event: { actorId } }) => ({ actorId, outcome: 'unanswered' }) },
        },
      },
      states: {
        sending: {
          always: [
            { guard: 'mayLaunch', actions: 'launch' },
            { guard: 'isAllAnswered', target: '#burst.ready' },
          ],
          on: { 'burst.stop': 'stopping' },
        },
        stopping: { always: { guard: 'isAllAnswered', target: '#burst.ready' } },
      },
    },
  },
})
