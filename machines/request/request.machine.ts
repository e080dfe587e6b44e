import { assign, setup } from 'xstate'
import type { LostRace } from '../../contract/schemas/consultation'
import { SECOND } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { promiseNotProvided } from '../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import type { RequestContext, RequestEvent, RequestInput, RequestOutcome, RequestOutput } from './request.model'
import { acceptance, deadlineOf, expiry, fateOf, lossReason, rejection } from './request.rules'

type Answer = Result<ConsultationStatus, MoveRefusal>

/**
 * One patient's request (spec §4 "Incoming requests"): it rings until its deadline on the server's clock, 25 s after
 * `requestAt`. Accepting is a claim that the server decides; a lost claim says who handled it. When an answer gets lost on
 * the way the same click is asked again with the same actionId, so the doctor learns the truth and nothing happens twice.
 */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    output: {} as RequestOutput,
  },
  actors: { move: promiseNotProvided<Answer, MoveOrder>('move') },
  actions: {
    assignActionId: assign(({ context }) => ({ actionId: context.newId() })),
    assignOutcome: assign((_, params: { outcome: RequestOutcome }) => ({ outcome: params.outcome })),
    assignFate: assign((_, params: { fate: LostRace | null }) => ({ fate: params.fate })),
    tellLoss: (args) => {
      const { key, ...values } = lossReason(args.context.fate, args.context.me)
      raiseToast(args, { key, values, tone: 'error' })
    },
    tellOpenItem: (args) => raiseToast(args, { key: 'openItem', tone: 'error' }),
  },
  guards: {
    isDone: (_, params: Answer) => params.ok,
    isOpenItem: (_, params: Answer) => !params.ok && params.refusal.kind === 'openItem',
    isOverdue: ({ context }) => context.clock.now() >= context.deadline,
  },
  delays: {
    untilDeadline: ({ context }) => Math.max(0, context.deadline - context.clock.now()),
    untilRetry: SECOND,
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({
    ...input,
    deadline: deadlineOf(input.record),
    actionId: input.newId(),
    outcome: null,
    fate: null,
  }),
  initial: 'ringing',
  states: {
    ringing: {
      after: { untilDeadline: 'expiring' },
      on: {
        'request.accept': [
          { guard: 'isOverdue', target: 'expiring' },
          { target: 'accepting', actions: 'assignActionId' },
        ],
        'request.reject': { target: 'rejecting', actions: 'assignActionId' },
        'request.withdrawn': { target: 'withdrawn', actions: { type: 'assignFate', params: ({ event }) => event } },
        'request.dismiss': 'dismissed',
        'time.resynced': { target: 'ringing', reenter: true },
      },
    },
    // A leave event may be the echo of this very claim, so only the claim's own answer decides here.
    accepting: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'accept',
            src: 'move',
            input: ({ context }) => acceptance(context),
            onDone: [
              { guard: { type: 'isDone', params: ({ event }) => event.output }, target: '#request.won' },
              {
                guard: { type: 'isOpenItem', params: ({ event }) => event.output },
                target: '#request.ringing',
                actions: 'tellOpenItem',
              },
              {
                target: '#request.lost',
                actions: { type: 'assignFate', params: ({ event }) => ({ fate: fateOf(event.output) }) },
              },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    rejecting: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'reject',
            src: 'move',
            input: ({ context }) => rejection(context),
            onDone: [
              { guard: { type: 'isDone', params: ({ event }) => event.output }, target: '#request.rejected' },
              {
                target: '#request.withdrawn',
                actions: { type: 'assignFate', params: ({ event }) => ({ fate: fateOf(event.output) }) },
              },
            ],
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    // The server expires it too; whoever comes first, the request is over.
    expiring: {
      invoke: {
        id: 'expire',
        src: 'move',
        input: ({ context }) => expiry(context),
        onDone: 'expired',
        onError: 'expired',
      },
    },
    won: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'won' } } },
    lost: { type: 'final', entry: [{ type: 'assignOutcome', params: { outcome: 'lost' } }, 'tellLoss'] },
    rejected: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'rejected' } } },
    expired: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'expired' } } },
    withdrawn: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'withdrawn' } } },
    dismissed: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'dismissed' } } },
  },
  output: ({ context }) => ({ objectId: context.record.objectId, outcome: context.outcome ?? 'dismissed' }),
})
