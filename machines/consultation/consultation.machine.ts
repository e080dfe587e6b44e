import { assign, sendTo, setup } from 'xstate'
import type { ConsultationRecord } from '../../contract/schemas/consultation'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { ConsultationStatus } from '../../contract/values/statuses'
import type { OpenRefusal, RecordFact } from '../ports/consultations'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
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

type ReadAnswer = Result<ConsultationRecord, OpenRefusal>

/**
 * One open consultation (spec §4): its record is read (a saved one resumes), then the room is open with its chat until it
 * is ended here, by another device, by the patient or by the server. Ending asks first.
 */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    events: {} as ConsultationIntent | RecordFact,
    input: {} as ConsultationInput,
    output: {} as ConsultationOutput,
    children: {} as { chat: 'chat'; ending: 'ending' },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, { objectId: string }>('read'),
    resume: promiseNotProvided<Result<ConsultationStatus, MoveRefusal>, MoveOrder>('resume'),
    recordFacts: feedNotProvided<{ objectId: string }>('recordFacts'),
    chat: chatMachine,
    ending: endingMachine,
  },
  actions: {
    takeRecord: assign(({ context }, params: { record: ConsultationRecord }) => ({
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
    isOver: (_, params: { record: ConsultationRecord }) => isOver(params.record),
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
            input: ({ context: { objectId } }) => ({ objectId }),
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
        { id: 'recordFacts', src: 'recordFacts', input: ({ context: { objectId } }) => ({ objectId }), onError: { actions: 'tellFault' } },
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
      states: {
        conversing: {
          on: {
            'consultation.end': 'confirming',
            'record.changed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#consultation.endedElsewhere' },
              { actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat'] },
            ],
          },
        },
        confirming: {
          on: {
            'consultation.confirm': 'ending',
            'consultation.cancel': 'conversing',
            'record.changed': [
              { guard: { type: 'isOver', params: ({ event }) => event }, target: '#consultation.endedElsewhere' },
              { actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat'] },
            ],
          },
        },
        // The record's own news are echoes of what is being done here.
        ending: {
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
    gone: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'gone' }) },
  },
  output: ({ event }) => event.output as ConsultationOutput,
})
