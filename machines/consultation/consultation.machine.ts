import { assign, sendTo, setup } from 'xstate'
import type { RoomRecord } from '../../contract/schemas/request'
import { RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { Conversation } from '../ports/chat'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { RecordFact, Which } from '../ports/open-items'
import { raiseToast } from '../toaster/raise-toast'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary } from '../video-call/video-call.model'
import { cardOf } from '../video-call/video-call.rules'
import { withEvent, withOutput } from '../with-event'
import { patientPresenceMachine } from './patient-presence/patient-presence.machine'
import { chatMachine } from './chat/chat.machine'
import {
  patientPresenceInput,
  chatInput,
  endingInput,
  openingInput,
  documentsInput,
  saveForLaterInput,
} from './consultation.inputs'
import type {
  ConsultationContext,
  ConsultationInput,
  ConsultationIntent,
  ConsultationOrder,
  ConsultationOutput,
  ConsultationReport,
} from './consultation.model'
import { isCallOf, isOver, newest, recordOf, saveReason } from './consultation.rules'
import { silenceReason } from './silence.rules'
import { endingMachine } from './ending/ending.machine'
import { conversationOf } from './ending/ending.rules'
import { openingMachine } from './opening/opening.machine'
import type { OpeningOutput } from './opening/opening.model'
import { documentsMachine } from './documents/documents.machine'
import type { FindingsSeen } from './documents/documents.model'
import type { DocumentWritten } from './document.model'
import type { CardsSeen } from './prescription/issued/issued.model'
import { saveForLaterMachine } from './save-for-later/save-for-later.machine'
import type { SaveForLaterOutput } from './save-for-later/save-for-later.model'
import type { UnsentWork } from './unsent.rules'

/**
 * One open consultation (product §4). Reads its record unless it is known (a saved one resumes), then opens the room
 * with chat and documents until this screen, another device, the other party or the server ends it. Ending and saving
 * for later ask first. It waits for a payment: success rings until dismissed, failure ends the consultation.
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
      documents: 'documents'
      patientPresence: 'patientPresence'
      saveForLater: 'saveForLater'
      ending: 'ending'
    },
  },
  actors: {
    opening: openingMachine,
    recordFacts: feedNotProvided<Which>('recordFacts'),
    chat: chatMachine,
    documents: documentsMachine,
    patientPresence: patientPresenceMachine,
    successSound: feedNotProvided('successSound'),
    saveForLater: saveForLaterMachine,
    /** Unsent work that an earlier page stored. */
    readUnsent: promiseNotProvided<UnsentWork, Conversation>('readUnsent'),
    ending: endingMachine,
  },
  actions: {
    assignRead: assign((_, { record }: OpeningOutput) => ({ record })),
    assignRecord: assign(({ context }, params: { record: RoomRecord }) => ({
      record: newest(context.record, params.record),
    })),
    notifyChat: sendTo('chat', ({ context }) =>
      silenceReason(recordOf(context)) === null ? { type: 'chat.opened' as const } : { type: 'chat.closed' as const },
    ),
    notifyDocuments: sendTo('documents', ({ context }) => ({
      type: 'record.changed' as const,
      record: recordOf(context),
    })),
    notifyCards: sendTo('documents', (_, params: CardsSeen | FindingsSeen) => params),
    notifyPatientPresence: sendTo('patientPresence', { type: 'other.wrote' as const }),
    post: sendTo('chat', (_, { messageId, kind, text }: DocumentWritten) => ({
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
    assignStored: assign((_, params: { stored: UnsentWork }) => params),
    clearStored: assign({ stored: null }),
    clearEndedCall: assign({ endedCall: null }),
    clearOpenAt: assign({ openAt: null }),
    write: sendTo('chat', (_, params: { text: string }) => ({ type: 'chat.send' as const, text: params.text })),
    reportUnread: ({ context }, params: UnreadReport) => context.report(params),
    closeCall: ({ context }) => context.report({ type: 'call.close' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isKnown: ({ context }) => context.record !== null,
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
    isSaved: (_, params: SaveForLaterOutput) => params.outcome === 'saved',
  },
  delays: { hangUpTimeout: 3 * SECOND, deliveryTimeout: 3 * SECOND, untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'consultation',
  context: ({ input }) => ({ ...input, stored: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'room' }, { target: 'opening' }] },
    opening: {
      on: { 'call.over': { actions: withEvent('assignEndedCall') } },
      invoke: {
        id: 'opening',
        src: 'opening',
        input: ({ context }) => openingInput(context),
        onDone: [
          { guard: withOutput('isGone'), target: 'gone' },
          { guard: withOutput('isReadOver'), target: 'endedElsewhere' },
          { target: 'room', actions: withOutput('assignRead') },
        ],
        onError: { target: 'gone', actions: 'showFaultToast' },
      },
    },
    room: {
      invoke: [
        {
          id: 'recordFacts',
          src: 'recordFacts',
          input: ({ context: { className, objectId } }) => ({ className, objectId }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'chat',
          src: 'chat',
          input: ({ context, self }) => chatInput(context, self),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'documents',
          src: 'documents',
          input: ({ context, self }) => documentsInput(context, self),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'patientPresence',
          src: 'patientPresence',
          input: ({ context, self }) => patientPresenceInput(context, self),
          onError: { actions: 'showFaultToast' },
        },
      ],
      initial: 'conversing',
      on: {
        'record.changed': [
          {
            guard: withEvent('isPaid'),
            target: '.paid',
            actions: [withEvent('assignRecord'), 'notifyChat', 'notifyDocuments'],
          },
          { guard: withEvent('isUnpaid'), target: '.unpaid' },
          { guard: withEvent('isOver'), target: 'endedElsewhere' },
          { actions: [withEvent('assignRecord'), 'notifyChat', 'notifyDocuments'] },
        ],
        'call.over': { guard: withEvent('isCallOf'), actions: withEvent('postCall') },
        'document.written': { actions: withEvent('post') },
        'patientPresence.reminded': { actions: withEvent('write') },
        'other.wrote': { actions: 'notifyPatientPresence' },
        'cards.seen': { actions: withEvent('notifyCards') },
        'findings.seen': { actions: withEvent('notifyCards') },
        'messages.unread': { actions: withEvent('reportUnread') },
        'item.shown': { actions: 'clearOpenAt' },
      },
      states: {
        conversing: {
          always: { guard: 'owesCallCard', actions: ['postEndedCall', 'clearEndedCall'] },
          on: {
            'consultation.end': 'confirming',
            'consultation.save': { guard: 'canSave', target: 'saveForLater' },
            'consultation.refer': { guard: 'canWrite', target: 'referring' },
          },
        },
        // The sound loops until the doctor dismisses the dialog (product §2 "Dialogs").
        paid: {
          invoke: { id: 'successSound', src: 'successSound', onError: { actions: 'showFaultToast' } },
          on: { 'payment.dismiss': 'conversing' },
        },
        unpaid: { on: { 'payment.dismiss': '#consultation.unpaid' } },
        referring: {
          on: {
            'referral.send': { guard: 'canWrite', target: 'conversing', actions: withEvent('write') },
            'consultation.cancel': 'conversing',
          },
        },
        saveForLater: {
          invoke: {
            id: 'saveForLater',
            src: 'saveForLater',
            input: ({ context }) => saveForLaterInput(context),
            onDone: [{ guard: withOutput('isSaved'), target: '#consultation.saved' }, { target: 'conversing' }],
            onError: { target: 'conversing', actions: 'showFaultToast' },
          },
        },
        // Forms that are not loaded yet have drafts too, which are read from storage.
        confirming: {
          entry: 'clearStored',
          on: { 'consultation.confirm': 'hangingUp', 'consultation.cancel': 'conversing' },
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                id: 'readUnsent',
                src: 'readUnsent',
                input: ({ context }) => conversationOf(recordOf(context), context.me),
                onDone: {
                  target: 'known',
                  actions: { type: 'assignStored', params: ({ event }) => ({ stored: event.output }) },
                },
                onError: 'unread',
              },
            },
            unread: { after: { untilRetry: 'reading' } },
            known: {},
          },
        },
        hangingUp: {
          entry: 'closeCall',
          on: {
            // A payment does not undo the confirmed end. An unpaid chat has no call card to deliver.
            'record.changed': {
              guard: withEvent('isPaid'),
              actions: [withEvent('assignRecord'), 'notifyChat', 'notifyDocuments'],
            },
            'call.none': 'ending',
            'call.over': [
              { guard: withEvent('isCallOf'), target: 'delivering', actions: withEvent('postCall') },
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
