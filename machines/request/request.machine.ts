import { assign, setup } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import type { LostRace } from '../../contract/schemas/change-status'
import { SECOND } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import { promiseNotProvided } from '../ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { withEvent, withOutput } from '../with-event'
import type { RequestContext, RequestEvent, RequestInput, RequestOutcome, RequestOutput } from './request.model'
import {
  acceptance,
  deadlineOf,
  expiry,
  lossOf,
  isBetterKnown,
  isRejectable,
  lossReason,
  rejection,
} from './request.rules'

type Answer = Result<RequestStatus, MoveRefusal>

/**
 * One request of a patient, a facility or a caller (product §4 "Incoming requests"). Rings until its deadline on the
 * server's clock: 25 s after `requestAt`, 60 s for an emergency, which cannot be rejected. Accepting is a claim that
 * the server decides; a lost claim shows who handled it. After a lost answer the same click is repeated with the same
 * actionId.
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
    assignRecord: assign((_, params: { record: RequestRecord }) => ({ record: params.record })),
    assignOutcome: assign((_, params: { outcome: RequestOutcome }) => ({ outcome: params.outcome })),
    assignLoss: assign((_, params: { loss: LostRace | null }) => ({ loss: params.loss })),
    reportTimeUp: ({ context }) => context.report({ type: 'request.timeUp', objectId: context.record.objectId }),
    reportRingsAgain: ({ context }) =>
      context.report({ type: 'request.ringsAgain', objectId: context.record.objectId }),
    showLossToast: (args) => {
      const { key, ...values } = lossReason(args.context.record, args.context.loss, args.context.me)
      raiseToast(args, { key, values, tone: 'error' })
    },
    showUnreachedToast: (args) => raiseToast(args, { key: 'moveUnreached', tone: 'error' }),
    showOpenItemToast: (args) => raiseToast(args, { key: 'openItem', tone: 'error' }),
  },
  guards: {
    isBetterKnown: ({ context }, params: { record: RequestRecord }) => isBetterKnown(params.record, context.record),
    isDone: (_, params: Answer) => params.ok,
    isOpenItem: (_, params: Answer) => !params.ok && params.refusal.kind === 'openItem',
    isOpenItemOfWithdrawn: ({ context: { loss } }, params: Answer) =>
      !params.ok && params.refusal.kind === 'openItem' && loss !== null,
    isRejectable: ({ context }) => isRejectable(context.record),
    isOverdue: ({ context }) => context.clock.now() >= context.deadline,
  },
  delays: {
    untilDeadline: ({ context }) => Math.max(0, context.deadline - context.clock.now()),
    untilRetry: SECOND,
    untilLetGo: 2 * SECOND,
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => ({
    ...input,
    deadline: deadlineOf(input.record),
    actionId: input.newId(),
    outcome: null,
    loss: null,
  }),
  // A locked page lacks name and place.
  on: { 'request.described': { guard: withEvent('isBetterKnown'), actions: withEvent('assignRecord') } },
  initial: 'ringing',
  states: {
    ringing: {
      after: { untilDeadline: 'expiring' },
      on: {
        'request.accept': [
          { guard: 'isOverdue', target: 'expiring' },
          { target: 'accepting', actions: 'assignActionId' },
        ],
        'request.reject': { guard: 'isRejectable', target: 'rejecting', actions: 'assignActionId' },
        'request.withdrawn': { target: 'withdrawn', actions: withEvent('assignLoss') },
        'request.dismiss': 'dismissed',
        'time.resynced': { target: 'ringing', reenter: true },
      },
    },
    // A leave event may be the echo of this claim, so only the claim's answer decides here.
    accepting: {
      initial: 'asking',
      // The claim may have been won, so it is repeated after the deadline, but nothing rings any more.
      after: { untilDeadline: { actions: 'reportTimeUp' } },
      // Remembered, so that a refused claim does not ring again for a request that is gone.
      on: { 'request.withdrawn': { actions: withEvent('assignLoss') } },
      states: {
        asking: {
          invoke: {
            id: 'accept',
            src: 'move',
            input: ({ context }) => acceptance(context),
            onDone: [
              { guard: withOutput('isDone'), target: '#request.won' },
              {
                guard: withOutput('isOpenItemOfWithdrawn'),
                target: '#request.withdrawn',
                actions: 'showOpenItemToast',
              },
              {
                guard: withOutput('isOpenItem'),
                target: '#request.ringing',
                actions: ['showOpenItemToast', 'reportRingsAgain'],
              },
              {
                target: '#request.lost',
                actions: { type: 'assignLoss', params: ({ event }) => ({ loss: lossOf(event.output) }) },
              },
            ],
            onError: { target: 'waiting', actions: 'showUnreachedToast' },
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    rejecting: {
      initial: 'asking',
      after: { untilDeadline: { actions: 'reportTimeUp' } },
      states: {
        asking: {
          invoke: {
            id: 'reject',
            src: 'move',
            input: ({ context }) => rejection(context),
            onDone: [
              { guard: withOutput('isDone'), target: '#request.rejected' },
              {
                target: '#request.withdrawn',
                actions: [
                  { type: 'assignLoss', params: ({ event }) => ({ loss: lossOf(event.output) }) },
                  'showLossToast',
                ],
              },
            ],
            onError: { target: 'waiting', actions: 'showUnreachedToast' },
          },
        },
        waiting: { after: { untilRetry: 'asking' } },
      },
    },
    // The server expires it, too. Either way the request is over and silent.
    expiring: {
      entry: 'reportTimeUp',
      invoke: {
        id: 'expire',
        src: 'move',
        input: ({ context }) => expiry(context),
        onDone: 'expired',
        onError: 'expired',
      },
      after: { untilLetGo: 'expired' },
    },
    won: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'won' } } },
    lost: { type: 'final', entry: [{ type: 'assignOutcome', params: { outcome: 'lost' } }, 'showLossToast'] },
    rejected: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'rejected' } } },
    expired: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'expired' } } },
    withdrawn: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'withdrawn' } } },
    dismissed: { type: 'final', entry: { type: 'assignOutcome', params: { outcome: 'dismissed' } } },
  },
  output: ({ context }) => ({ objectId: context.record.objectId, outcome: context.outcome ?? 'dismissed' }),
})
