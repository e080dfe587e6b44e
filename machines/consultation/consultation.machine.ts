import { assign, sendTo, setup } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { OpenRefusal, RecordFact, RoomClass, Which } from '../ports/open-items'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { chatMachine } from './chat/chat.machine'
import type {
  ConsultationContext,
  ConsultationInput,
  ConsultationIntent,
  ConsultationOutput,
} from './consultation.model'
import { isOver, newest, resumption, silenceReason } from './consultation.rules'
import { endingMachine } from './ending/ending.machine'
import { conversationOf } from './ending/ending.rules'

type ReadAnswer = Result<RoomRecord, OpenRefusal>

/**
 * One open consultation (spec §4): its record is read (a saved one resumes), then the room is open with its chat until it
 * is ended here, by another device, by the other party or by the server. Ending asks first. What is to be paid is waited
 * for: success rings until it was read, failure ends the consultation.
 */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    events: {} as ConsultationIntent | RecordFact<RoomRecord>,
    input: {} as ConsultationInput,
    output: {} as ConsultationOutput,
    children: {} as { chat: 'chat'; ending: 'ending' },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, Which<RoomClass>>('read'),
    resume: promiseNotProvided<Result<RequestStatus, MoveRefusal>, MoveOrder>('resume'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    successSound: feedNotProvided('successSound'),
    chat: chatMachine,
    ending: endingMachine,
  },
  actions: {
    takeRecord: assign(({ context }, params: { record: RoomRecord }) => ({
      record: newest(context.record, params.record),
    })),
    takeRead: assign((_, params: ReadAnswer) => (params.ok ? { record: params.value } : {})),
    tellChat: sendTo('chat', ({ context }) =>
      context.record !== null && silenceReason(context.record) === null
        ? { type: 'chat.opened' as const }
        : { type: 'chat.closed' as const },
    ),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: ReadAnswer) => params.ok,
    isSaved: (_, params: ReadAnswer) => params.ok && params.value.status === 'SAVE',
    isOver: (_, params: { record: RoomRecord }) => isOver(params.record),
    isPaid: ({ context }, params: { record: RoomRecord }) =>
      context.record?.status === 'ON_PAYMENT' && params.record.status === 'ON_CHAT',
    isUnpaid: (_, params: { record: RoomRecord }) => params.record.status === 'FAILED_PAYMENT',
    isReadOver: (_, params: ReadAnswer) => params.ok && isOver(params.value),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'consultation',
  context: ({ input }) => ({ ...input, record: null, resumeId: input.newId() }),
  initial: 'opening',
  states: {
    opening: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'read',
            src: 'read',
            input: ({ context: { className, objectId } }) => ({ className, objectId }),
            onDone: [
              { guard: { type: 'isReadOver', params: ({ event }) => event.output }, target: '#consultation.endedElsewhere' },
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'resuming' },
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: '#consultation.room',
                actions: { type: 'takeRead', params: ({ event }) => event.output },
              },
              { target: '#consultation.gone' },
            ],
            onError: 'failed',
          },
        },
        // Whatever the answer, reading again tells where the record stands now.
        resuming: {
          invoke: {
            id: 'resume',
            src: 'resume',
            input: ({ context }) => resumption(context),
            onDone: 'reading',
            onError: 'failed',
          },
        },
        failed: {
          after: { untilRetry: 'reading' },
          on: { 'consultation.retry': 'reading' },
        },
      },
    },
    room: {
      invoke: [
        { id: 'recordFacts', src: 'recordFacts', input: ({ context: { className, objectId } }) => ({ className, objectId }), onError: { actions: 'tellFault' } },
        {
          id: 'chat',
          src: 'chat',
          input: ({ context: { record, me, clock, newId } }) => {
            if (record === null) throw new Error('the room opened without a record')
            return { conversation: conversationOf(record, me), clock, newId, isOpen: silenceReason(record) === null }
          },
          onError: { actions: 'tellFault' },
        },
      ],
      initial: 'conversing',
      on: {
        'record.changed': [
          {
            guard: { type: 'isPaid', params: ({ event }) => event },
            target: '.paid',
            actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat'],
          },
          { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: '.unpaid' },
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'endedElsewhere' },
          { actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat'] },
        ],
      },
      states: {
        conversing: { on: { 'consultation.end': 'confirming' } },
        // The sound loops until the doctor has read it (spec §2 "Dialogs").
        paid: {
          invoke: { id: 'successSound', src: 'successSound', onError: { actions: 'tellFault' } },
          on: { 'payment.dismiss': 'conversing' },
        },
        unpaid: { on: { 'payment.dismiss': '#consultation.unpaid' } },
        confirming: {
          on: {
            'consultation.confirm': 'ending',
            'consultation.cancel': 'conversing',
          },
        },
        ending: {
          // The record's own news are echoes of what is being done here.
          on: { 'record.changed': {} },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context: { record, me, clock, newId } }) => {
              if (record === null) throw new Error('nothing is open to end')
              return { record, me, clock, newId }
            },
            onDone: '#consultation.endedHere',
            onError: 'conversing',
          },
        },
      },
    },
    endedHere: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'endedHere' }) },
    endedElsewhere: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'endedElsewhere' }) },
    unpaid: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'unpaid' }) },
    gone: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'gone' }) },
  },
  output: ({ event }) => event.output as ConsultationOutput,
})
