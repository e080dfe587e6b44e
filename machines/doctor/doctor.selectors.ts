import type { SnapshotFrom } from 'xstate'
import type { AvailabilityRef } from '../availability/availability.selectors'
import type { BellRef } from '../bell/bell.selectors'
import type { ConsultationRef } from '../consultation/consultation.selectors'
import type { EmergencyRef } from '../emergency/emergency.selectors'
import type { CheckRef } from '../devices/check/check.selectors'
import type { GroupCallRef } from '../group-call/group-call.selectors'
import type { PanelRef } from '../panel/panel.selectors'
import type { Clock } from '../ports/clock'
import type { User } from '../ports/people'
import type { PresenceKind } from '../ports/presence'
import type { PracticeReason } from '../practice/practice.model'
import type { PushRef } from '../push/push.selectors'
import type { RequestQueueRef } from '../request-queue/request-queue.selectors'
import type { UnansweredRef } from '../unanswered/unanswered.selectors'
import type { UnfinishedRef } from '../unfinished/unfinished.selectors'
import type { VideoCallRef } from '../video-call/video-call.selectors'
import type { doctorMachine } from './doctor.machine'
import { type DoctorFacts, factsOf, practiceReasonOf } from './doctor.rules'

type DoctorSnapshot = SnapshotFrom<typeof doctorMachine>

export function selectIsInConsultation(snapshot: DoctorSnapshot): boolean {
  return snapshot.matches('inConsultation')
}

export function selectIsInEmergency(snapshot: DoctorSnapshot): boolean {
  return snapshot.matches('inEmergency')
}

/** Creates a new object each time: compare it with `sameFacts`. */
export function selectFacts(snapshot: DoctorSnapshot): DoctorFacts {
  return factsOf(snapshot.context)
}

/** The server's time, for every displayed time. */
export function selectClock(snapshot: DoctorSnapshot): Clock {
  return snapshot.context.clock
}

export function selectMe(snapshot: DoctorSnapshot): User {
  return snapshot.context.user
}

/** objectIds of the waiting requests of every kind. */
export function selectWaiting(snapshot: DoctorSnapshot): readonly string[] {
  return snapshot.context.queue.waiting
}

/** Number of waiting requests of every kind. */
export function selectWaitingCount(snapshot: DoctorSnapshot): number {
  return snapshot.context.queue.waiting.length
}

export function selectSwitch(kind: PresenceKind): (snapshot: DoctorSnapshot) => AvailabilityRef | undefined {
  const id = kind === 'consultations' ? 'availability' : 'emergencyAvailability'
  return (snapshot) => snapshot.children[id]
}

export function selectRequestQueue(snapshot: DoctorSnapshot): RequestQueueRef | undefined {
  return snapshot.children.requestQueue
}

export function selectBell(snapshot: DoctorSnapshot): BellRef | undefined {
  return snapshot.children.bell
}

export function selectPanel(snapshot: DoctorSnapshot): PanelRef | undefined {
  return snapshot.children.panel
}

/** Unseen messages of the open or unfinished consultation. */
export function selectUnseenMessages(snapshot: DoctorSnapshot): number {
  return snapshot.context.unseenMessages
}

export function selectUnanswered(snapshot: DoctorSnapshot): UnansweredRef | undefined {
  return snapshot.children.unanswered
}

export function selectPush(snapshot: DoctorSnapshot): PushRef | undefined {
  return snapshot.children.push
}

export function selectVideoCall(snapshot: DoctorSnapshot): VideoCallRef | undefined {
  return snapshot.children.videoCall
}

export function selectGroupCall(snapshot: DoctorSnapshot): GroupCallRef | undefined {
  return snapshot.children.groupCall
}

export function selectDeviceCheck(snapshot: DoctorSnapshot): CheckRef | undefined {
  return snapshot.children.deviceCheck
}

/** Why practice is not available; null if it is. */
export function selectPracticeReason(snapshot: DoctorSnapshot): PracticeReason | null {
  return practiceReasonOf(snapshot.context)
}

/** A call of two or a group call captures here. */
export function selectIsInAnyCall({ context }: DoctorSnapshot): boolean {
  return context.isInCall || context.isInGroup
}

/** A call is ringing here. */
export function selectIsCalled(snapshot: DoctorSnapshot): boolean {
  return snapshot.context.callRings !== null
}

export function selectUnfinished(snapshot: DoctorSnapshot): UnfinishedRef | undefined {
  return snapshot.children.unfinished
}

export function selectConsultation(snapshot: DoctorSnapshot): ConsultationRef | undefined {
  return snapshot.children.consultation
}

export function selectEmergency(snapshot: DoctorSnapshot): EmergencyRef | undefined {
  return snapshot.children.emergency
}

export function selectDetail(snapshot: DoctorSnapshot) {
  return snapshot.children.detail
}

export function selectBalance(snapshot: DoctorSnapshot) {
  return snapshot.children.balance
}

export function selectMissed(snapshot: DoctorSnapshot) {
  return snapshot.children.missed
}
