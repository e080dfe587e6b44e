import { assertEvent, assign, sendTo, setup } from 'xstate'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { OnlineDoctor } from '../../contract/schemas/user'
import { SECOND } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { chatMachine } from '../../machines/consultation/chat/chat.machine'
import { feedNotProvided, promiseNotProvided } from '../../machines/ports/not-provided'
import type { MoveOrder, MoveRefusal } from '../../machines/ports/requests'
import type { Result } from '../../machines/ports/result'
import type { PaymentOrder, RequestOrder, RequestRefusal } from './desk.ports'
import type { Notice, VisitContext, VisitEvent, VisitInput } from './visit.model'
import {
  answered,
  canWrite,
  cancellation,
  conversationOf,
  followed,
  isTalking,
  isWaiting,
  payment,
  running,
  synced,
} from './visit.rules'

type RequestAnswer = Result<ConsultationRecord, RequestRefusal>
type CancelAnswer = Result<ConsultationStatus, MoveRefusal>
type PayAnswer = Result<void, MoveRefusal>

/**
 * A signed-in patient's side of the main job: ask an online doctor, wait for the answer, perhaps pay, talk, ask again.
 * Where a request stands is always the live record's word; a click only asks the server.
 */
export const visitMachine = setup({
  types: {
    context: {} as VisitContext,
    events: {} as VisitEvent,
    input: {} as VisitInput,
    children: {} as { chat: 'chat' },
  },
  actors: {
    recordFacts: feedNotProvided('recordFacts'),
    onlineDoctors: promiseNotProvided<OnlineDoctor[]>('onlineDoctors'),
    ask: promiseNotProvided<RequestAnswer, RequestOrder>('ask'),
    cancel: promiseNotProvided<CancelAnswer, MoveOrder>('cancel'),
    pay: promiseNotProvided<PayAnswer, PaymentOrder>('pay'),
    chat: chatMachine,
  },
  actions: {
    takeDoctors: assign((_, params: { doctors: OnlineDoctor[] }) => ({ doctors: params.doctors })),
    takeWhole: assign(({ context }, params: { records: ConsultationRecord[] }) => ({
      record: synced(context.record, params.records),
    })),
    takeRecord: assign(({ context }, params: { record: ConsultationRecord }) => ({
      record: followed(context.record, [params.record]),
    })),
    takeRequest: assign(({ context }, params: RequestAnswer) =>
      params.ok ? { record: answered(context.record, params.value) } : {},
    ),
    tellRefusal: assign((_, params: Result<unknown, Notice>) => (params.ok ? {} : { notice: params.refusal })),
    tell: assign((_, params: Notice) => ({ notice: params })),
    forgetNotice: assign({ notice: null }),
    beginWaiting: assign(({ context }) => ({ awaited: context.record?.objectId ?? null })),
    beginTalk: assign(({ context }) => ({ discussed: context.record?.objectId ?? null })),
  },
  guards: {
    hasDoctor: (_, params: { order: RequestOrder }) => params.order.doctor !== '',
    isDone: (_, params: Result<unknown, unknown>) => params.ok,
    isWaiting: ({ context }) => isWaiting(context.record),
    isUnpaid: ({ context }) => context.record?.status === 'ON_PAYMENT',
    isTalking: ({ context }) => isTalking(context.record),
    isOver: ({ context }) => !isWaiting(context.record) && !isTalking(context.record),
    awaitsAnother: ({ context }) => context.record?.objectId !== context.awaited,
    concernsAnother: ({ context }) => context.record?.objectId !== context.discussed,
    cannotWrite: ({ context }) => !canWrite(context.record),
  },
  delays: { untilRefresh: 3 * SECOND, untilRetry: 2 * SECOND },
}).createMachine({
  id: 'visit',
  context: ({ input }) => ({ ...input, doctors: null, record: null, awaited: null, discussed: null, notice: null }),
  type: 'parallel',
  states: {
    record: {
      invoke: { id: 'recordFacts', src: 'recordFacts', onError: '.stale' },
      initial: 'reading',
      on: {
        'records.synced': { target: '.live', actions: { type: 'takeWhole', params: ({ event }) => event } },
        'record.changed': { actions: { type: 'takeRecord', params: ({ event }) => event } },
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
          initial: 'listing',
          on: {
            'request.ask': [
              { guard: { type: 'hasDoctor', params: ({ event }) => event }, target: 'asking' },
              { actions: { type: 'tell', params: { kind: 'noDoctor' } } },
            ],
          },
          states: {
            listing: {
              invoke: {
                id: 'onlineDoctors',
                src: 'onlineDoctors',
                onDone: {
                  target: 'listed',
                  actions: { type: 'takeDoctors', params: ({ event }) => ({ doctors: event.output }) },
                },
                onError: 'unlisted',
              },
            },
            listed: { after: { untilRefresh: 'listing' } },
            unlisted: { after: { untilRetry: 'listing' } },
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
              {
                guard: { type: 'isDone', params: ({ event }) => event.output },
                target: 'choosing',
                actions: { type: 'takeRequest', params: ({ event }) => event.output },
              },
              { target: 'choosing', actions: { type: 'tellRefusal', params: ({ event }) => event.output } },
            ],
            // Should it have arrived all the same, the live record tells.
            onError: { target: 'choosing', actions: { type: 'tell', params: { kind: 'unsure' } } },
          },
        },
        waiting: {
          initial: 'calm',
          entry: 'beginWaiting',
          always: [
            { guard: 'isTalking', target: 'talking' },
            { guard: 'isOver', target: 'choosing' },
            // Asked from another desk of this patient: what was clicked here was not about that one.
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
                  { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'told' },
                  { target: 'calm', actions: { type: 'tell', params: { kind: 'tooLate' } } },
                ],
                onError: { target: 'calm', actions: { type: 'tell', params: { kind: 'unanswered' } } },
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
                  { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'told' },
                  { target: 'calm', actions: { type: 'tell', params: { kind: 'tooLate' } } },
                ],
                onError: { target: 'calm', actions: { type: 'tell', params: { kind: 'unanswered' } } },
              },
            },
            // The server took it; the live record says so next.
            told: {},
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
        none: { always: { guard: 'isTalking', target: 'open' } },
        // Stays readable after the end, until the next request rings.
        open: {
          entry: 'beginTalk',
          always: { guard: 'concernsAnother', target: 'none' },
          invoke: {
            id: 'chat',
            src: 'chat',
            input: ({ context: { record, patient, clock, newId } }) => ({
              conversation: conversationOf(running(record), patient),
              clock,
              newId,
              isOpen: canWrite(record),
            }),
            onError: 'broken',
          },
          initial: 'writable',
          states: {
            writable: { always: { guard: 'cannotWrite', target: 'readable' } },
            readable: { entry: sendTo('chat', { type: 'chat.closed' }) },
          },
        },
        broken: { after: { untilRetry: 'none' } },
      },
    },
  },
})
