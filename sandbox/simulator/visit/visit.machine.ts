import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { RoomRecord } from '../../../contract/schemas/request'
import { SECOND } from '../../../contract/values/limits'
import type { RequestStatus } from '../../../contract/values/statuses'
import { chatMachine } from '../../../machines/consultation/chat/chat.machine'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../../machines/ports/requests'
import type { Result } from '../../../machines/ports/result'
import { cardOf } from '../../../machines/video-call/video-call.rules'
import { withEvent, withOutput } from '../../../machines/with-event'
import { consentMachine } from '../consent/consent.machine'
import { answered, followed, isOver, synced } from '../following.rules'
import { pdfMachine } from '../pdf/pdf.machine'
import type { CallOver } from '../simulator.model'
import type { RequestRefusal, RoomOrder } from '../ports/orders'
import type { PaymentOrder, RoomClass } from '../ports/requests'
import type { Notice, VisitContext, VisitEvent, VisitInput } from './visit.model'
import {
  cancellation,
  canWrite,
  CLASS_OF,
  conversationOf,
  hasRoom,
  isTalking,
  isWaiting,
  payment,
  running,
  standingOf,
} from './visit.rules'

type RequestAnswer = Result<RoomRecord, RequestRefusal>
type CancelAnswer = Result<RequestStatus, MoveRefusal>
type PayAnswer = Result<void, MoveRefusal>

/**
 * A signed-in patient's or facility's side of the main workflow: request an online doctor, wait, pay if needed, talk,
 * request again. The live record has the request's status; a click only sends a request.
 */
export const visitMachine = setup({
  types: {
    context: {} as VisitContext,
    events: {} as VisitEvent,
    input: {} as VisitInput,
    children: {} as { chat: 'chat'; pdf: 'pdf'; consent: 'consent' },
  },
  actors: {
    recordFacts: feedNotProvided<{ className: RoomClass }>('recordFacts'),
    ask: promiseNotProvided<RequestAnswer, RoomOrder>('ask'),
    cancel: promiseNotProvided<CancelAnswer, MoveOrder>('cancel'),
    pay: promiseNotProvided<PayAnswer, PaymentOrder>('pay'),
    chat: chatMachine,
    pdf: pdfMachine,
    consent: consentMachine,
  },
  actions: {
    assignWhole: assign(({ context }, params: { records: RoomRecord[] }) => ({
      record: synced(context.record, params.records),
    })),
    assignRecord: assign(({ context }, params: { record: RoomRecord }) => ({
      record: followed(context.record, [params.record]),
    })),
    assignRequest: assign(({ context }, params: RequestAnswer) =>
      params.ok ? { record: answered(context.record, params.value) } : {},
    ),
    assignRefusalNotice: assign((_, params: Result<unknown, Notice>) => (params.ok ? {} : { notice: params.refusal })),
    assignNotice: assign((_, params: Notice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
    beginWaiting: assign(({ context }) => ({ awaited: context.record?.objectId ?? null })),
    notifyConsent: sendTo('consent', ({ context }) => ({
      type: 'permission.changed' as const,
      ...standingOf(context.record),
    })),
    postCall: sendTo('chat', ({ context }, { summary }: CallOver) => ({
      type: 'chat.post' as const,
      ...cardOf(summary, context.newId()),
    })),
    beginTalk: assign(({ context }) => ({ discussed: context.record?.objectId ?? null })),
  },
  guards: {
    hasDoctor: (_, params: { order: RoomOrder }) => params.order.doctor !== '',
    isDone: (_, params: Result<unknown, unknown>) => params.ok,
    isWaiting: ({ context }) => isWaiting(context.record),
    isUnpaid: ({ context }) => context.record?.status === 'ON_PAYMENT',
    isTalking: ({ context }) => isTalking(context.record),
    isOver: ({ context }) => isOver(context.record),
    hasRoom: ({ context }) => hasRoom(context.record),
    awaitsAnother: ({ context }) => context.record?.objectId !== context.awaited,
    concernsAnother: ({ context }) => context.record?.objectId !== context.discussed,
    isCallOf: ({ context: { record, visitor } }, { summary }: CallOver) =>
      record !== null && conversationOf(record, visitor).consultationId === summary.consultationId,
    cannotWrite: ({ context }) => !canWrite(context.record),
  },
  delays: { untilRetry: 2 * SECOND },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({ ...input, record: null, awaited: null, discussed: null, notice: null }),
  type: 'parallel',
  states: {
    record: {
      invoke: {
        id: 'recordFacts',
        src: 'recordFacts',
        input: ({ context }) => ({ className: CLASS_OF[context.visitor.role] }),
        onError: '.stale',
      },
      initial: 'reading',
      on: {
        'records.synced': { target: '.live', actions: withEvent('assignWhole') },
        'record.changed': { actions: withEvent('assignRecord') },
        'feed.lost': '.stale',
      },
      states: { reading: {}, live: {}, stale: {} },
    },
    request: {
      initial: 'finding',
      states: {
        // A running request from before the reload comes first.
        finding: { on: { 'records.synced': 'choosing' } },
        choosing: {
          always: [
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isTalking', target: 'talking' },
          ],
          exit: 'forgetNotice',
          on: {
            'request.ask': [
              { guard: withEvent('hasDoctor'), target: 'asking' },
              { actions: { type: 'assignNotice', params: { kind: 'noDoctor' } } },
            ],
          },
        },
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            input: ({ event }) => {
              assertEvent(event, 'request.ask')
              return event.order
            },
            onDone: [
              { guard: withOutput('isDone'), target: 'choosing', actions: withOutput('assignRequest') },
              { target: 'choosing', actions: withOutput('assignRefusalNotice') },
            ],
            // Should it have arrived all the same, the live record tells.
            onError: { target: 'choosing', actions: { type: 'assignNotice', params: { kind: 'unsure' } } },
          },
        },
        waiting: {
          initial: 'calm',
          entry: 'beginWaiting',
          always: [
            { guard: 'isTalking', target: 'talking' },
            { guard: 'isOver', target: 'choosing' },
            // Asked from another simulator of this visitor: what was clicked here was not about that one.
            { guard: 'awaitsAnother', target: 'choosing' },
          ],
          exit: 'forgetNotice',
          states: {
            calm: {
              on: { 'request.cancel': 'cancelling', 'request.pay': { guard: 'isUnpaid', target: 'paying' } },
            },
            cancelling: {
              entry: 'forgetNotice',
              invoke: {
                id: 'cancel',
                src: 'cancel',
                input: ({ context }) => cancellation(context),
                onDone: [
                  { guard: withOutput('isDone'), target: 'accepted' },
                  { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'tooLate' } } },
                ],
                onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
              },
            },
            paying: {
              entry: 'forgetNotice',
              invoke: {
                id: 'pay',
                src: 'pay',
                input: ({ context, event }) => {
                  assertEvent(event, 'request.pay')
                  return payment(context, event.result)
                },
                onDone: [
                  { guard: withOutput('isDone'), target: 'accepted' },
                  { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'tooLate' } } },
                ],
                onError: { target: 'calm', actions: { type: 'assignNotice', params: { kind: 'unanswered' } } },
              },
            },
            // The server took it; the live record says so next.
            accepted: {},
          },
        },
        talking: {
          always: [
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isOver', target: 'choosing' },
          ],
        },
      },
    },
    conversation: {
      initial: 'none',
      states: {
        none: { always: { guard: 'hasRoom', target: 'open' } },
        // Stays readable after the end, until the next request rings.
        open: {
          entry: 'beginTalk',
          always: { guard: 'concernsAnother', target: 'none' },
          invoke: [
            {
              id: 'chat',
              src: 'chat',
              input: ({ context: { record, visitor, clock, newId } }) => ({
                conversation: conversationOf(running(record), visitor),
                clock,
                newId,
                isOpen: canWrite(record),
              }),
              onError: 'broken',
            },
            {
              id: 'pdf',
              src: 'pdf',
              input: ({ context: { record, visitor } }) => ({
                consultationId: conversationOf(running(record), visitor).consultationId,
              }),
              onError: 'broken',
            },
          ],
          initial: 'writable',
          states: {
            writable: {
              always: { guard: 'cannotWrite', target: 'readable' },
              on: { 'call.over': { guard: withEvent('isCallOf'), actions: withEvent('postCall') } },
            },
            readable: { entry: sendTo('chat', { type: 'chat.closed' }) },
          },
        },
        broken: { after: { untilRetry: 'none' } },
      },
    },
    // What the doctor may see of the health record; a patient may withdraw it after the consultation too.
    consent: {
      initial: 'stored',
      states: {
        stored: {
          invoke: {
            id: 'consent',
            src: 'consent',
            input: ({ context }) => standingOf(context.record),
            onError: 'broken',
          },
          on: { 'records.synced': { actions: 'notifyConsent' }, 'record.changed': { actions: 'notifyConsent' } },
        },
        broken: { after: { untilRetry: 'stored' } },
      },
    },
  },
})
