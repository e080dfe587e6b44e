import { assign, setup } from 'xstate'
import type { RequestRecord } from '../../contract/schemas/request'
import { RECONNECT_CAP } from '../../contract/values/limits'
import { isFinal, type Presence, type RequestStatus } from '../../contract/values/statuses'
import { endingMachine } from '../consultation/ending/ending.machine'
import { losesWork, type UnsentWork } from '../consultation/unsent.rules'
import { reasonBlockedReason } from '../emergency/emergency.rules'
import { emergencyEndingMachine, type EmergencyEndingOutput } from '../emergency/ending/emergency-ending.machine'
import type { Conversation } from '../ports/chat'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { Which } from '../ports/open-items'
import type { PresenceKind } from '../ports/presence'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import { unreadMessagesMachine } from '../unread-messages/unread-messages.machine'
import type { Unread } from '../unread-messages/unread-messages.model'
import { conversationAbout, NONE_UNREAD } from '../unread-messages/unread-messages.rules'
import { withEvent, withOutput } from '../with-event'
import { unsentReadingMachine } from './unsent-reading/unsent-reading.machine'
import type {
  UnfinishedContext,
  UnfinishedEvent,
  UnfinishedInput,
  UnfinishedIntent,
  UnfinishedOutput,
} from './unfinished.model'
import {
  busyPresence,
  isAmbulanceUnderWay,
  isNamed,
  missingOf,
  openItem,
  recordIdOf,
  resumed,
  resumption,
} from './unfinished.rules'

type OpenItemIntent = Extract<UnfinishedIntent, { type: 'item.open' }>

/**
 * Unfinished work (product §2 "Unfinished cards", §4 "Unfinished items"): found on load, watched while its card is
 * shown, then continued or ended. Continuing sets the doctor Busy, and a saved consultation ON_CHAT.
 */
export const unfinishedMachine = setup({
  types: {
    context: {} as UnfinishedContext,
    events: {} as UnfinishedEvent,
    input: {} as UnfinishedInput,
    output: {} as UnfinishedOutput,
  },
  actors: {
    lookUp: promiseNotProvided<RequestRecord | null>('lookUp'),
    recordFacts: feedNotProvided<Which>('recordFacts'),
    resume: promiseNotProvided<Result<RequestStatus, MoveRefusal>, MoveOrder>('resume'),
    putPresence: promiseNotProvided<void, { kind: PresenceKind; status: Presence }>('putPresence'),
    unreadMessages: unreadMessagesMachine,
    unsentReading: unsentReadingMachine,
    /** Whether a diagnosis was sent; true if the record has no chat. */
    readDiagnosis: promiseNotProvided<boolean, Conversation | null>('readDiagnosis'),
    /** Nothing is open, so the chosen files of ended conversations are deleted. */
    forgetFiles: promiseNotProvided<void, { userId: string; before: number }>('forgetFiles'),
    ending: endingMachine,
    emergencyEnding: emergencyEndingMachine,
  },
  actions: {
    assignRecord: assign((_, params: { record: RequestRecord | null }) => ({ record: params.record })),
    assignLookUp: assign(({ context }) => ({ lookedUpAt: context.clock.now() })),
    assignCall: assign((_, params: { consultationId: string }) => ({ calledFor: params.consultationId })),
    openForCall: assign({ calledFor: null, isReopened: true, openAt: null }),
    assignResumed: assign(({ context }) => ({ record: resumed(context) })),
    assignOpenAt: assign((_, { kind }: OpenItemIntent) => ({ openAt: kind })),
    clearOpenAt: assign({ openAt: null }),
    assignResumeId: assign(({ context }) => ({ resumeId: context.newId() })),
    clearEndReason: assign({ endReason: '', isExplained: false, awaited: null }),
    assignEndReason: assign((_, { reason }: { reason: string }) => ({ endReason: reason })),
    assignExplained: assign({ isExplained: true }),
    assignAwaited: assign((_, output: EmergencyEndingOutput) =>
      output.outcome === 'unexplained' ? { awaited: output.ambulance } : {},
    ),
    report: ({ context }, params: { hasUnfinished: boolean }) =>
      context.report({ type: 'unfinished.changed', hasUnfinished: params.hasUnfinished }),
    assignUnread: assign((_, params: { unread: Unread }) => ({ unread: params.unread })),
    assignUnsent: assign((_, params: { unsent: UnsentWork | null }) => ({ unsent: params.unsent })),
    assignDiagnosis: assign((_, params: { hasDiagnosis: boolean }) => params),
    clearUnread: assign({ unread: NONE_UNREAD }),
    reportUnread: ({ context: { report, unread } }) => report({ type: 'messages.unread', unread }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    showCheckFailedToast: (args) => raiseToast(args, { key: 'unfinishedFailed', tone: 'error' }),
  },
  guards: {
    isFound: (_, params: { record: RequestRecord | null }) => params.record !== null,
    isOver: (_, params: { record: RequestRecord }) => isFinal(params.record.className, params.record.status),
    isSaved: ({ context }) => context.record?.status === 'SAVE',
    isCalledFor: ({ context: { record, calledFor } }) => record !== null && recordIdOf(record) === calledFor,
    isNamed: ({ context }, { kind }: OpenItemIntent) => isNamed(context, kind),
    needsReasonOnly: ({ context }) => isAmbulanceUnderWay(context) && !losesWork(missingOf(context)),
    isEmergency: ({ context }) => context.record?.className === 'Emergencies',
    isUnexplained: (_, { outcome }: EmergencyEndingOutput) => outcome === 'unexplained',
    isReasonGiven: ({ context }) => reasonBlockedReason(context.endReason) === null,
    isDone: (_, params: Result<RequestStatus, MoveRefusal>) => params.ok,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'unfinished',
  context: ({ input }) => ({
    ...input,
    record: null,
    lookedUpAt: 0,
    resumeId: '',
    calledFor: null,
    isReopened: false,
    unread: NONE_UNREAD,
    unsent: null,
    hasDiagnosis: true,
    endReason: '',
    isExplained: false,
    awaited: null,
    openAt: null,
  }),
  initial: 'looking',
  on: { 'unfinished.open': { actions: withEvent('assignCall') } },
  states: {
    looking: {
      initial: 'asking',
      on: {
        'unfinished.lookAgain': { target: 'looking', reenter: true },
        // A pending lookup may predate it.
        'unfinished.open': { target: 'looking', reenter: true, actions: withEvent('assignCall') },
      },
      states: {
        asking: {
          entry: 'assignLookUp',
          invoke: {
            id: 'lookUp',
            src: 'lookUp',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ record: event.output }) },
                target: '#unfinished.found',
                actions: { type: 'assignRecord', params: ({ event }) => ({ record: event.output }) },
              },
              { target: '#unfinished.none' },
            ],
            onError: { target: 'waiting', actions: 'showCheckFailedToast' },
          },
        },
        waiting: { after: { untilRetry: 'askingAgain' } },
        // The failure is shown once (product §8); the retries continue.
        askingAgain: {
          entry: 'assignLookUp',
          invoke: {
            id: 'lookUpAgain',
            src: 'lookUp',
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ record: event.output }) },
                target: '#unfinished.found',
                actions: { type: 'assignRecord', params: ({ event }) => ({ record: event.output }) },
              },
              { target: '#unfinished.none' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    none: {
      entry: [
        { type: 'assignRecord', params: { record: null } },
        { type: 'report', params: { hasUnfinished: false } },
        'clearUnread',
        'reportUnread',
      ],
      invoke: {
        id: 'forgetFiles',
        src: 'forgetFiles',
        // A room that opened meanwhile in another tab keeps its files.
        input: ({ context: { me, lookedUpAt } }) => ({ userId: me, before: lookedUpAt }),
        onError: { actions: 'showFaultToast' },
      },
      on: {
        'unfinished.lookAgain': 'looking',
        'unfinished.open': { target: 'looking', actions: withEvent('assignCall') },
      },
    },
    found: {
      entry: { type: 'report', params: { hasUnfinished: true } },
      invoke: [
        {
          id: 'recordFacts',
          src: 'recordFacts',
          input: ({ context }) => openItem(context),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'unreadMessages',
          src: 'unreadMessages',
          input: ({ context: { record, me }, self }) => ({
            conversation: conversationAbout(record, me),
            report: (report) => self.send(report),
          }),
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'unsentReading',
          src: 'unsentReading',
          input: ({ context: { record, me } }) => ({ conversation: conversationAbout(record, me) }),
          onDone: { actions: { type: 'assignUnsent', params: ({ event }) => ({ unsent: event.output }) } },
          onError: { actions: 'showFaultToast' },
        },
        {
          id: 'readDiagnosis',
          src: 'readDiagnosis',
          input: ({ context: { record, me } }) => conversationAbout(record, me),
          onDone: { actions: { type: 'assignDiagnosis', params: ({ event }) => ({ hasDiagnosis: event.output }) } },
          // Without an answer nothing is known to be missing.
          onError: { actions: { type: 'assignDiagnosis', params: { hasDiagnosis: true } } },
        },
      ],
      initial: 'steady',
      on: {
        'messages.unread': { actions: [withEvent('assignUnread'), 'reportUnread'] },
        // The live record finished: its card and the panel close (product §4). Work that another screen opened
        // meanwhile must be looked up, since the presence may stay Busy without an event.
        'record.changed': [
          {
            guard: withEvent('isOver'),
            target: 'looking',
            actions: [
              { type: 'assignRecord', params: { record: null } },
              { type: 'report', params: { hasUnfinished: false } },
              'clearUnread',
              'reportUnread',
            ],
          },
          { actions: withEvent('assignRecord') },
        ],
      },
      states: {
        steady: {
          // Only once: after a failure the card is offered.
          always: { guard: 'isCalledFor', target: 'continuing', actions: 'openForCall' },
          on: {
            'unfinished.continue': { target: 'continuing', actions: 'clearOpenAt' },
            'unfinished.end': [
              // Skips the confirmation: the dialog for the reason names the approaching ambulance.
              { guard: 'needsReasonOnly', target: '#unfinished.ending.explaining', actions: 'clearEndReason' },
              { target: 'confirming' },
            ],
            'unfinished.lookAgain': '#unfinished.looking',
          },
        },
        // Confirms once, with the patient's name and the losses, each of which leads into the room.
        confirming: {
          on: {
            'item.open': {
              guard: withEvent('isNamed'),
              target: 'continuing',
              actions: withEvent('assignOpenAt'),
            },
            'unfinished.confirm': { target: '#unfinished.ending', actions: 'clearEndReason' },
            'unfinished.cancel': 'steady',
          },
        },
        // Both at once: each is a journey to the server before the patient is seen.
        continuing: {
          type: 'parallel',
          onDone: '#unfinished.continued',
          states: {
            move: {
              initial: 'choosing',
              states: {
                choosing: {
                  always: [{ guard: 'isSaved', target: 'resuming', actions: 'assignResumeId' }, { target: 'moved' }],
                },
                resuming: {
                  invoke: {
                    id: 'resume',
                    src: 'resume',
                    input: ({ context }) => resumption(context),
                    onDone: [
                      { guard: withOutput('isDone'), target: 'moved', actions: 'assignResumed' },
                      { target: '#unfinished.looking' },
                    ],
                    onError: { target: '#unfinished.found.steady', actions: 'showFaultToast' },
                  },
                },
                moved: { type: 'final' },
              },
            },
            presence: {
              initial: 'becomingBusy',
              states: {
                // A failure does not keep the doctor from the patient: the server derives Busy from the open item.
                becomingBusy: {
                  invoke: {
                    id: 'becomeBusy',
                    src: 'putPresence',
                    input: ({ context }) => busyPresence(context),
                    onDone: 'busy',
                    onError: 'busy',
                  },
                },
                busy: { type: 'final' },
              },
            },
          },
        },
      },
    },
    ending: {
      initial: 'choosing',
      states: {
        choosing: { always: [{ guard: 'isEmergency', target: 'emergency' }, { target: 'consultation' }] },
        consultation: {
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ context: { record, me, clock, newId } }) => {
              if (record === null || record.className === 'Emergencies') throw new Error('no consultation to end')
              return { record, me, clock, newId }
            },
            onDone: '#unfinished.ended',
            onError: { target: '#unfinished.looking', actions: 'showFaultToast' },
          },
        },
        emergency: {
          invoke: {
            id: 'emergencyEnding',
            src: 'emergencyEnding',
            input: ({ context: { record, endReason, isExplained, newId } }) => {
              if (record?.className !== 'Emergencies') throw new Error('no emergency to end')
              return { record, reason: isExplained ? endReason.trim() : null, newId }
            },
            onDone: [
              { guard: withOutput('isUnexplained'), target: 'explaining', actions: withOutput('assignAwaited') },
              { target: '#unfinished.ended' },
            ],
            onError: { target: '#unfinished.looking', actions: 'showFaultToast' },
          },
        },
        // An ambulance is on its way to the patient, so ending needs a reason.
        explaining: {
          on: {
            'unfinished.explain': { actions: withEvent('assignEndReason') },
            'unfinished.confirm': { guard: 'isReasonGiven', target: 'emergency', actions: 'assignExplained' },
            'unfinished.cancel': '#unfinished.looking',
          },
        },
      },
    },
    continued: {
      type: 'final',
      output: ({ context }): UnfinishedOutput => ({
        kind: 'continued',
        isReopened: context.isReopened,
        record: context.record,
        openAt: context.openAt,
        ...openItem(context),
      }),
    },
    ended: {
      type: 'final',
      output: ({ context }): UnfinishedOutput => ({
        kind: 'ended',
        isReopened: false,
        record: null,
        openAt: null,
        ...openItem(context),
      }),
    },
  },
  output: ({ event }) => event.output as UnfinishedOutput,
})
