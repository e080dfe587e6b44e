import { assign, sendTo, setup } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import { RECONNECT_CAP } from '../../contract/values/limits'
import type { RequestStatus } from '../../contract/values/statuses'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { OpenRefusal, RecordFact, RoomClass, Which } from '../ports/open-items'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { attendanceMachine } from './attendance/attendance.machine'
import { chatMachine } from './chat/chat.machine'
import type {
  ConsultationContext,
  ConsultationInput,
  ConsultationIntent,
  ConsultationOutput,
  ConsultationReport,
} from './consultation.model'
import { isOver, isPutAside, newest, resumption, saveReason, saving, silenceReason } from './consultation.rules'
import { endingMachine } from './ending/ending.machine'
import { conversationOf } from './ending/ending.rules'
import { papersMachine } from './papers/papers.machine'
import type { PaperWritten } from './paper.model'

type ReadAnswer = Result<RoomRecord, OpenRefusal>

/**
 * One open consultation (spec §4): its record is read (a saved one resumes), then the room is open with its chat until it
 * is ended here, by another device, by the other party or by the server. Ending asks first. What is to be paid is waited
 * for: success rings until it was read, failure ends the consultation.
 */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    events: {} as ConsultationIntent | ConsultationReport | RecordFact<RoomRecord>,
    input: {} as ConsultationInput,
    output: {} as ConsultationOutput,
    children: {} as { chat: 'chat'; papers: 'papers'; ending: 'ending'; attendance: 'attendance' },
  },
  actors: {
    read: promiseNotProvided<ReadAnswer, Which<RoomClass>>('read'),
    resume: promiseNotProvided<Result<RequestStatus, MoveRefusal>, MoveOrder>('resume'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    save: promiseNotProvided<Result<RequestStatus, MoveRefusal>, MoveOrder>('save'),
    successSound: feedNotProvided('successSound'),
    chat: chatMachine,
    attendance: attendanceMachine,
    papers: papersMachine,
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
    tellPapers: sendTo('papers', ({ context: { record } }) => ({
      type: 'permission.changed' as const,
      permission: record?.className === 'Consultations' ? record.phr_permission : null,
    })),
    post: sendTo('chat', (_, { messageId, kind, text }: PaperWritten) => ({ type: 'chat.post' as const, messageId, kind, text })),
    tellAttendance: sendTo('attendance', { type: 'other.wrote' as const }),
    write: sendTo('chat', (_, params: { text: string }) => ({ type: 'chat.send' as const, text: params.text })),
    tellNotSaved: (args) => raiseToast(args, { key: 'notSaved', tone: 'error' }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: ReadAnswer) => params.ok,
    isSaved: (_, params: ReadAnswer) => params.ok && params.value.status === 'SAVE',
    isOver: (_, params: { record: RoomRecord }) => isOver(params.record),
    isPaid: ({ context }, params: { record: RoomRecord }) =>
      context.record?.status === 'ON_PAYMENT' && params.record.status === 'ON_CHAT',
    isUnpaid: (_, params: { record: RoomRecord }) => params.record.status === 'FAILED_PAYMENT',
    canSave: ({ context }) => context.record !== null && saveReason(context.record) === null,
    isPutAside: (_, params: Result<RequestStatus, MoveRefusal>) => isPutAside(params),
    isReadOver: (_, params: ReadAnswer) => params.ok && isOver(params.value),
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'consultation',
  context: ({ input }) => ({ ...input, record: null, resumeId: input.newId(), saveId: input.newId() }),
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
          id: 'attendance',
          src: 'attendance',
          input: ({ context: { record, clock }, self }) => ({
            clock,
            since: record?.statusAt ?? clock.now(),
            remind: (text) => self.send({ type: 'attendance.reminded', text }),
          }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'chat',
          src: 'chat',
          input: ({ context: { record, me, clock, newId }, self }) => {
            if (record === null) throw new Error('the room opened without a record')
            return {
              conversation: conversationOf(record, me),
              clock,
              newId,
              isOpen: silenceReason(record) === null,
              report: (report) => self.send(report),
            }
          },
          onError: { actions: 'tellFault' },
        },
        {
          id: 'papers',
          src: 'papers',
          input: ({ context: { record, records, clock, newId }, self }) => {
            if (record === null) throw new Error('the room opened without a record')
            return { record, records, clock, newId, report: (report) => self.send(report) }
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
            actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat', 'tellPapers'],
          },
          { guard: { type: 'isUnpaid', params: ({ event }) => event }, target: '.unpaid' },
          { guard: { type: 'isOver', params: ({ event }) => event }, target: 'endedElsewhere' },
          { actions: [{ type: 'takeRecord', params: ({ event }) => event }, 'tellChat', 'tellPapers'] },
        ],
        'attendance.reminded': { actions: { type: 'write', params: ({ event }) => event } },
        'other.wrote': { actions: 'tellAttendance' },
        'paper.written': { actions: { type: 'post', params: ({ event }) => event } },
      },
      states: {
        conversing: {
          on: {
            'consultation.end': 'confirming',
            'consultation.save': { guard: 'canSave', target: 'puttingAside' },
            'consultation.refer': 'referring',
          },
        },
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
        // What the dialog says: it stays open, and the presence Busy.
        puttingAside: {
          initial: 'asking',
          states: {
            asking: { on: { 'consultation.confirm': 'saving', 'consultation.cancel': '#consultation.room.conversing' } },
            saving: {
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => saving(context),
                onDone: [
                  { guard: { type: 'isPutAside', params: ({ event }) => event.output }, target: '#consultation.saved' },
                  { target: '#consultation.room.conversing', actions: 'tellNotSaved' },
                ],
                onError: { target: 'asking', actions: 'tellNotSaved' },
              },
            },
          },
        },
        referring: {
          on: {
            'referral.send': { target: 'conversing', actions: { type: 'write', params: ({ event }) => event } },
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
    saved: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'saved' }) },
    endedElsewhere: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'endedElsewhere' }) },
    unpaid: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'unpaid' }) },
    gone: { type: 'final', output: (): ConsultationOutput => ({ outcome: 'gone' }) },
  },
  output: ({ event }) => event.output as ConsultationOutput,
})
