import { assign, sendTo, setup } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import { SECOND } from '../../contract/values/limits'
import { feedNotProvided } from '../ports/not-provided'
import type { RecordFact, Which } from '../ports/open-items'
import { raiseToast } from '../toaster/raise-toast'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary } from '../video-call/video-call.model'
import { cardOf } from '../video-call/video-call.rules'
import { attendanceMachine } from './attendance/attendance.machine'
import { chatMachine } from './chat/chat.machine'
import {
  attendanceInput,
  chatInput,
  endingInput,
  openingInput,
  papersInput,
  puttingAsideInput,
} from './consultation.inputs'
import type {
  ConsultationContext,
  ConsultationInput,
  ConsultationIntent,
  ConsultationOrder,
  ConsultationOutput,
  ConsultationReport,
} from './consultation.model'
import { isCallOf, isOver, newest, recordOf, saveReason, silenceReason } from './consultation.rules'
import { endingMachine } from './ending/ending.machine'
import { openingMachine } from './opening/opening.machine'
import type { OpeningOutput } from './opening/opening.model'
import { papersMachine } from './papers/papers.machine'
import type { PaperWritten } from './paper.model'
import { puttingAsideMachine } from './putting-aside/putting-aside.machine'
import type { PuttingAsideOutput } from './putting-aside/putting-aside.model'

/**
 * One open consultation (product §4). Reads its record (a saved one resumes), then opens the room with chat and
 * documents until this screen, another device, the other party or the server ends it. Ending and saving for later ask
 * first. It waits for a payment: success rings until dismissed, failure ends the consultation.
 */
export const consultationMachine = setup({
  types: {
    context: {} as ConsultationContext,
    events: {} as ConsultationIntent | ConsultationOrder | ConsultationReport | RecordFact<RoomRecord>,
    input: {} as ConsultationInput,
    output: {} as ConsultationOutput,
    children: {} as {
      opening: 'opening'
      chat: 'chat'
      papers: 'papers'
      attendance: 'attendance'
      puttingAside: 'puttingAside'
      ending: 'ending'
    },
  },
  actors: {
    opening: openingMachine,
    recordFacts: feedNotProvided<Which>('recordFacts'),
    chat: chatMachine,
    papers: papersMachine,
    attendance: attendanceMachine,
    successSound: feedNotProvided('successSound'),
    puttingAside: puttingAsideMachine,
    ending: endingMachine,
  },
  actions: {
    takeRead: assign((_, { record }: OpeningOutput) => ({ record })),
    takeRecord: assign(({ context }, params: { record: RoomRecord }) => ({
      record: newest(context.record, params.record),
    })),
    tellChat: sendTo('chat', ({ context }) =>
      silenceReason(recordOf(context)) === null ? { type: 'chat.opened' as const } : { type: 'chat.closed' as const },
    ),
    tellPapers: sendTo('papers', ({ context }) => ({ type: 'record.changed' as const, record: recordOf(context) })),
    tellAttendance: sendTo('attendance', { type: 'other.wrote' as const }),
    post: sendTo('chat', (_, { messageId, kind, text }: PaperWritten) => ({
      type: 'chat.post' as const,
      messageId,
      kind,
      text,
    })),
    postCall: sendTo('chat', ({ context }, params: { summary: CallSummary }) => ({
      type: 'chat.post' as const,
      ...cardOf(params.summary, context.newId()),
    })),
    assignEndedCall: assign((_, params: { summary: CallSummary }) => ({ endedCall: params.summary })),
    postEndedCall: sendTo('chat', ({ context: { endedCall, newId } }) => {
      if (endedCall === null) throw new Error('no call has ended')
      return { type: 'chat.post' as const, ...cardOf(endedCall, newId()) }
    }),
    clearEndedCall: assign({ endedCall: null }),
    write: sendTo('chat', (_, params: { text: string }) => ({ type: 'chat.send' as const, text: params.text })),
    reportUnread: ({ context }, params: UnreadReport) => context.report(params),
    closeCall: ({ context }) => context.report({ type: 'call.close' }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isGone: (_, params: OpeningOutput) => params.record === null,
    isReadOver: (_, { record }: OpeningOutput) => record !== null && isOver(record),
    isOver: (_, params: { record: RoomRecord }) => isOver(params.record),
    isPaid: ({ context }, params: { record: RoomRecord }) =>
      context.record?.status === 'ON_PAYMENT' && params.record.status === 'ON_CHAT',
    isUnpaid: (_, params: { record: RoomRecord }) => params.record.status === 'FAILED_PAYMENT',
    isCallOf: ({ context }, { summary }: { summary: CallSummary }) => isCallOf(recordOf(context), summary),
    owesCallCard: ({ context: { endedCall, record } }) =>
      endedCall !== null && isCallOf(recordOf({ record }), endedCall),
    canSave: ({ context }) => saveReason(recordOf(context)) === null,
    canWrite: ({ context }) => silenceReason(recordOf(context)) === null,
    isSaved: (_, params: PuttingAsideOutput) => params.outcome === 'saved',
  },
  delays: { hangUpTimeout: 3 * SECOND, deliveryTimeout: 3 * SECOND },
}).createMachine({
  id: 'consultation',
  context: ({ input }) => ({ ...input, record: null }),
  initial: 'opening',
  states: {
    opening: {
      on: { 'call.over': { actions: { type: 'assignEndedCall', params: ({ event }) => event } } },
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context }) => openingInput(context),
        onDone: [
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone' },
          { guard: { type: 'isReadOver', params: ({ event }) => event.output }, target: 'endedElsewhere' },
          { target: 'room', actions: { type: 'takeRead', params: ({ event }) => event.output } },
        ],
        onError: { target: 'gone', actions: 'tellFault' },
      },
    },
    room: {
      invoke: [
        {
          id: 'recordFacts',
          src: 'recordFacts',
          input: ({ context: { className, objectId } }) => ({ className, objectId }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'chat',
          src: 'chat',
          input: ({ context, self }) => chatInput(context, self),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'papers',
          src: 'papers',
          input: ({ context, self }) => papersInput(context, self),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'attendance',
          src: 'attendance',
          input: ({ context, self }) => attendanceInput(context, self),
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
        'call.over': {
          guard: { type: 'isCallOf', params: ({ event }) => event },
          actions: { type: 'postCall', params: ({ event }) => event },
        },
        'paper.written': { actions: { type: 'post', params: ({ event }) => event } },
        'attendance.reminded': { actions: { type: 'write', params: ({ event }) => event } },
        'other.wrote': { actions: 'tellAttendance' },
        'messages.unread': { actions: { type: 'reportUnread', params: ({ event }) => event } },
      },
      states: {
        conversing: {
          always: { guard: 'owesCallCard', actions: ['postEndedCall', 'clearEndedCall'] },
          on: {
            'consultation.end': 'confirming',
            'consultation.save': { guard: 'canSave', target: 'puttingAside' },
            'consultation.refer': { guard: 'canWrite', target: 'referring' },
          },
        },
        // The sound loops until the doctor dismisses the dialog (product §2 "Dialogs").
        paid: {
          invoke: { id: 'successSound', src: 'successSound', onError: { actions: 'tellFault' } },
          on: { 'payment.dismiss': 'conversing' },
        },
        unpaid: { on: { 'payment.dismiss': '#consultation.unpaid' } },
        referring: {
          on: {
            'referral.send': {
              guard: 'canWrite',
              target: 'conversing',
              actions: { type: 'write', params: ({ event }) => event },
            },
            'consultation.cancel': 'conversing',
          },
        },
        puttingAside: {
          invoke: {
            id: 'puttingAside',
            src: 'puttingAside',
            input: ({ context }) => puttingAsideInput(context),
            onDone: [
              { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: '#consultation.saved' },
              { target: 'conversing' },
            ],
            onError: { target: 'conversing', actions: 'tellFault' },
          },
        },
        confirming: { on: { 'consultation.confirm': 'hangingUp', 'consultation.cancel': 'conversing' } },
        hangingUp: {
          entry: 'closeCall',
          on: {
            'call.none': 'ending',
            'call.over': [
              {
                guard: { type: 'isCallOf', params: ({ event }) => event },
                target: 'delivering',
                actions: { type: 'postCall', params: ({ event }) => event },
              },
              { target: 'ending' },
            ],
          },
          // A call that nobody took may leave no card.
          after: { hangUpTimeout: 'ending' },
        },
        // The finished record takes no card any more.
        delivering: { on: { 'chat.delivered': 'ending' }, after: { deliveryTimeout: 'ending' } },
        ending: {
          // Changes of the record echo this screen's own moves.
          on: { 'record.changed': {} },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context }) => endingInput(context),
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
