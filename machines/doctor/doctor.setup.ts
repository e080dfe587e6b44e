import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { DoctorDetail } from '../../contract/schemas/doctor'
import type { MissedRequest } from '../../contract/schemas/request'
import type { Presence } from '../../contract/values/statuses'
import { availabilityMachine } from '../availability/availability.machine'
import { bellMachine } from '../bell/bell.machine'
import { consultationMachine } from '../consultation/consultation.machine'
import type { ConsultationOutput } from '../consultation/consultation.model'
import { checkMachine } from '../devices/check/check.machine'
import type { CheckReport } from '../devices/check/check.model'
import { emergencyMachine } from '../emergency/emergency.machine'
import type { CallNews, EmergencyOutput } from '../emergency/emergency.model'
import { groupCallMachine } from '../group-call/group-call.machine'
import type { LockGoal } from '../lock/lock.model'
import { messageAlertMachine, type MessageAlertReport } from '../message-alert/message-alert.machine'
import { panelMachine } from '../panel/panel.machine'
import type { Earnings } from '../ports/doctors'
import { promiseNotProvided } from '../ports/not-provided'
import type { PresenceKind } from '../ports/presence'
import { pushMachine } from '../push/push.machine'
import type { QueueFacts } from '../request-queue/request-queue.model'
import { requestQueueMachine } from '../request-queue/request-queue.machine'
import { createResourceMachine } from '../resource/resource.machine'
import { signallingMachine } from '../signalling/signalling.machine'
import { raiseToast } from '../toaster/raise-toast'
import type { ToastOrder } from '../toaster/toaster.model'
import { unansweredMachine } from '../unanswered/unanswered.machine'
import { unfinishedMachine } from '../unfinished/unfinished.machine'
import { recordIdOf } from '../unfinished/unfinished.rules'
import type { UnfinishedOutput } from '../unfinished/unfinished.model'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import { videoCallMachine } from '../video-call/video-call.machine'
import type { CallOrder, VideoCallReport } from '../video-call/video-call.model'
import type { DoctorContext, DoctorEvent, DoctorInput, OpenItem } from './doctor.model'
import { factsOf, isEngaged, isStillAtWork } from './doctor.rules'
import { notificationsOf, sharedFacts } from './doctor.subscribers'

export type GoalOf<Kind extends LockGoal['kind']> = Extract<LockGoal, { kind: Kind }>
type CallReport<Type extends VideoCallReport['type']> = Extract<VideoCallReport, { type: Type }>

const reportEngagement = ({ context }: { context: DoctorContext }) =>
  context.report({ type: isEngaged(context) ? 'doctor.engaged' : 'doctor.released' })

const assignPublished = assign<DoctorContext, DoctorEvent, undefined, DoctorEvent, never>(({ context }) => ({
  published: sharedFacts(context),
}))
/** What the lock assumes before the first report. */
const NOBODY = { open: null, isInCall: false, isInGroup: false }

/** Actors, actions, guards and delays of `doctor.machine.ts`. */
export const doctorSetup = setup({
  types: {
    context: {} as DoctorContext,
    events: {} as DoctorEvent,
    input: {} as DoctorInput,
    children: {} as {
      availability: 'availability'
      emergencyAvailability: 'availability'
      requestQueue: 'requestQueue'
      bell: 'bell'
      panel: 'panel'
      push: 'push'
      signalling: 'signalling'
      videoCall: 'videoCall'
      groupCall: 'groupCall'
      deviceCheck: 'deviceCheck'
      unanswered: 'unanswered'
      messageAlert: 'messageAlert'
      unfinished: 'unfinished'
      consultation: 'consultation'
      emergency: 'emergency'
      detail: 'detail'
      balance: 'balance'
      missed: 'missed'
    },
  },
  actors: {
    availability: availabilityMachine,
    requestQueue: requestQueueMachine,
    bell: bellMachine,
    panel: panelMachine,
    push: pushMachine,
    signalling: signallingMachine,
    videoCall: videoCallMachine,
    groupCall: groupCallMachine,
    deviceCheck: checkMachine,
    unanswered: unansweredMachine,
    messageAlert: messageAlertMachine,
    unfinished: unfinishedMachine,
    consultation: consultationMachine,
    emergency: emergencyMachine,
    detail: createResourceMachine<DoctorDetail>(),
    balance: createResourceMachine<Earnings>(),
    missed: createResourceMachine<MissedRequest[]>(),
    fillIn: promiseNotProvided<void>('fillIn'),
  },
  actions: {
    assignOpen: assign((_, params: OpenItem & Partial<Pick<UnfinishedOutput, 'record' | 'openAt'>>) => ({
      open: { className: params.className, objectId: params.objectId },
      known: params.record ?? null,
      openAt: params.openAt ?? null,
      hasUnfinished: false,
    })),
    clearOpen: assign({ open: null, known: null, endedCall: null }),
    assignEndedCall: assign((_, { summary }: CallReport<'call.over'>) => ({ endedCall: summary })),
    assignPresence: assign(({ context }, params: { kind: PresenceKind; presence: Presence }) => ({
      presences: { ...context.presences, [params.kind]: params.presence },
    })),
    assignUnfinished: assign((_, params: { hasUnfinished: boolean }) => ({ hasUnfinished: params.hasUnfinished })),
    assignQueue: assign((_, { waiting, cards, ring }: QueueFacts) => ({ queue: { waiting, cards, ring } })),
    reloadQueue: sendTo('requestQueue', { type: 'queue.reload' }),
    alertUnread: sendTo('messageAlert', (_, { unread }: UnreadReport) => ({
      type: 'unread.changed' as const,
      count: unread.count,
    })),
    // The next view of the conversation reports its unread messages again.
    clearAlert: sendTo('messageAlert', { type: 'unread.changed', count: 0 }),
    assignUnseen: assign((_, { count }: Extract<MessageAlertReport, { type: 'messages.unseen' }>) => ({
      unseenMessages: count,
    })),
    soundMessage: sendTo('bell', { type: 'bell.message' }),
    assignCallRing: assign((_, { deadline }: CallReport<'call.rings'>) => ({ callRings: deadline })),
    forgetCallRing: assign({ callRings: null }),
    assignInCall: assign((_, params: { isInCall: boolean }) => ({ isInCall: params.isInCall })),
    assignInGroup: assign((_, params: { isInGroup: boolean }) => ({ isInGroup: params.isInGroup })),
    /** Sends changed facts to their readers; an invariant of the model fails for a transition that forgets it. */
    publish: enqueueActions(({ context, enqueue }) => {
      for (const notify of notificationsOf(context)) enqueue(notify)
      if (isEngaged(context) !== isEngaged(context.published ?? NOBODY)) enqueue(reportEngagement)
      enqueue(assignPublished)
    }),
    acceptRequest: sendTo('requestQueue', (_, { objectId }: GoalOf<'request'>) => ({
      type: 'queue.accept' as const,
      objectId,
    })),
    // Does nothing if calls have failed.
    acceptCall: ({ self }) => self.getSnapshot().children.videoCall?.send({ type: 'call.accept', wantsCamera: true }),
    resyncAll: enqueueActions(({ enqueue }) => {
      for (const id of ['requestQueue', 'availability', 'emergencyAvailability'] as const) {
        enqueue.sendTo(id, { type: 'time.resynced' })
      }
    }),
    openPanel: sendTo('panel', { type: 'panel.open' }),
    showUnanswered: sendTo('unanswered', { type: 'unanswered.show' }),
    openByItself: sendTo('unfinished', (_, { consultationId }: { consultationId: string }) => ({
      type: 'unfinished.open' as const,
      consultationId,
    })),
    postCall: sendTo('consultation', (_, report: CallReport<'call.over'>) => report),
    notifyNoCall: sendTo('consultation', { type: 'call.none' }),
    notifyEmergency: sendTo('emergency', (_, news: CallNews) => news),
    notifyCalls: sendTo('videoCall', (_, event: { type: 'call.woken'; from: string }) => event),
    // Does nothing if calls have failed, so that signing out stays possible.
    hangUp: ({ self }) => self.getSnapshot().children.videoCall?.send({ type: 'call.hangUp' }),
    // The result of a call belongs to its record.
    notifyRoom: ({ self }, { consultationId }: { consultationId: string | null }) =>
      self.getSnapshot().children.videoCall?.send({ type: 'room.changed', consultationId }),
    notifyReopened: ({ self }, { record }: UnfinishedOutput) =>
      self
        .getSnapshot()
        .children.videoCall?.send({ type: 'room.changed', consultationId: record && recordIdOf(record) }),
    /** Hangs up a running call; one that rings keeps ringing. */
    endCall: ({ context, self }) =>
      context.isInCall && self.getSnapshot().children.videoCall?.send({ type: 'call.hangUp' }),
    startCall: sendTo('videoCall', (_, { order }: CheckReport) => ({ type: 'call.start' as const, ...order })),
    // Does nothing if calls have failed: the room opens, and its button shows the reason.
    callCaller: ({ self }, { order }: { order: CallOrder }) =>
      self.getSnapshot().children.videoCall?.send({ type: 'call.start', ...order }),
    // A page captures for one purpose at a time, and a call has precedence.
    closeCheck: ({ self }) => self.getSnapshot().children.deviceCheck?.send({ type: 'check.postpone' }),
    // Does nothing unless a reload left a group call.
    resumeGroup: ({ self }, { record }: UnfinishedOutput) =>
      record &&
      self.getSnapshot().children.groupCall?.send({ type: 'group.resume', consultationId: recordIdOf(record) }),
    leaveGroup: ({ self }) => self.getSnapshot().children.groupCall?.send({ type: 'group.leave' }),
    lookAgain: sendTo('unfinished', { type: 'unfinished.lookAgain' }),
    refreshBalance: sendTo('balance', { type: 'resource.refresh' }),
    refreshMissed: sendTo('missed', { type: 'resource.refresh' }),
    reportLeft: ({ context }) => context.report({ type: 'doctor.left' }),
    raiseToast: (args, params: ToastOrder) => raiseToast(args, params),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    showConsultationEndedToast: (args) => raiseToast(args, { key: 'consultationEnded', tone: 'success' }),
    showEmergencyEndedToast: (args) => raiseToast(args, { key: 'emergencyEnded', tone: 'success' }),
    showEmergencyReportedToast: (args) => raiseToast(args, { key: 'emergencyReported', tone: 'success' }),
    showGoneToast: (args) => raiseToast(args, { key: 'consultationGone', tone: 'error' }),
    showEmergencyGoneToast: (args) => raiseToast(args, { key: 'emergencyGone', tone: 'error' }),
    showSavedToast: (args) => raiseToast(args, { key: 'consultationSaved', tone: 'success' }),
    showEndedElsewhereToast: (args) => raiseToast(args, { key: 'consultationEndedElsewhere', tone: 'success' }),
    showUnregisteredToast: (args) => raiseToast(args, { key: 'registrationFailed', tone: 'error' }),
    refuseLeave: (args) => raiseToast(args, { key: 'leaveRefused', tone: 'error' }),
  },
  guards: {
    isNews: ({ context }, params: { kind: PresenceKind; presence: Presence }) =>
      context.presences[params.kind] !== params.presence,
    isInCall: ({ context }) => context.isInCall,
    // The room may be open in another tab of this browser, which shares the session.
    isAtWorkElsewhere: ({ context }) => isStillAtWork(factsOf(context)),
    isUnknownRequest: ({ context }, params: { objectId: string | null }) =>
      params.objectId === null || !context.queue.waiting.includes(params.objectId),
    isRequest: (_, params: { goal: LockGoal }) => params.goal.kind === 'request',
    isEmergency: (_, params: OpenItem) => params.className === 'Emergencies',
    isEmergencyReopened: (_, params: UnfinishedOutput) => params.className === 'Emergencies' && params.isReopened,
    isEmergencyContinued: (_, params: UnfinishedOutput) =>
      params.kind === 'continued' && params.className === 'Emergencies',
    isReopened: (_, params: UnfinishedOutput) => params.isReopened,
    isContinued: (_, params: UnfinishedOutput) => params.kind === 'continued',
    isEmergencyEnded: (_, params: UnfinishedOutput) => params.kind === 'ended' && params.className === 'Emergencies',
    isSaved: (_, params: ConsultationOutput | EmergencyOutput) => params.outcome === 'saved',
    isEndedHere: (_, params: ConsultationOutput | EmergencyOutput) => params.outcome === 'endedHere',
    isReported: (_, params: EmergencyOutput) => params.outcome === 'reported',
    isGone: (_, params: ConsultationOutput | EmergencyOutput) => params.outcome === 'gone',
    // The dialog has shown it already.
    isUnpaid: (_, params: ConsultationOutput) => params.outcome === 'unpaid',
  },
})
