import type { AvailabilityReport } from '../availability/availability.model'
import type { CheckReport } from '../devices/check/check.model'
import type { GroupCallReport } from '../group-call/group-call.model'
import type { LockGoal } from '../lock/lock.model'
import type { MessageAlertReport } from '../message-alert/message-alert.machine'
import type { Clock, NewId } from '../ports/clock'
import type { DoctorsPort } from '../ports/doctors'
import type { EmergenciesPort } from '../ports/emergencies'
import type { Which } from '../ports/open-items'
import type { PatientRecordsPort } from '../ports/patient-records'
import type { User } from '../ports/people'
import type { BreaksPort } from '../ports/presence'
import type { PushReport } from '../push/push.model'
import type { QueueFacts, RequestQueueReport } from '../request-queue/request-queue.model'
import type { UnansweredReport } from '../unanswered/unanswered.model'
import type { UnfinishedReport } from '../unfinished/unfinished.model'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary, VideoCallReport } from '../video-call/video-call.model'
import type { Presences } from './doctor.rules'

export interface DoctorInput {
  user: User
  clock: Clock
  newId: NewId
  doctors: DoctorsPort
  breaks: BreaksPort
  records: PatientRecordsPort
  emergencies: Pick<EmergenciesPort, 'history' | 'mapStyleUrl'>
  report: (report: DoctorReport) => void
}

export type DoctorReport =
  /** The doctor may leave: nothing is open. */
  | { type: 'doctor.left' }
  /** In a call or in an emergency, so that nobody has to be asked whether they are there; then no more. Told again and again. */
  | { type: 'doctor.engaged' }
  | { type: 'doctor.released' }

/** The one open record, by id; its live copy is the room's (contract §2: one open item a doctor). */
export type OpenItem = Which

export interface DoctorContext extends DoctorInput {
  open: OpenItem | null
  /** What the children told last. */
  presences: Presences
  hasUnfinished: boolean
  queue: QueueFacts
  /** Until when a call rings here, epoch milliseconds by the server's clock; null while none does. */
  callRings: number | null
  /** In a video call that was made or taken here; in a group call. */
  isInCall: boolean
  isInGroup: boolean
  /** A call that ended while no room was open: its card is written when the room opens. */
  endedCall: CallSummary | null
  /** Messages of the open or unfinished consultation that nobody looked at. */
  unseenMessages: number
}

export type DoctorIntent =
  /** Signing out, which is refused while something is open (product §5). */
  | { type: 'doctor.leave' }
  /** Going to another page while something is open: refused in the same words. */
  | { type: 'page.leave' }
  /** It was unlocked to take this. */
  | { type: 'doctor.goOn'; goal: LockGoal }

export type DoctorEvent =
  | DoctorIntent
  | AvailabilityReport
  | RequestQueueReport
  | UnfinishedReport
  | UnansweredReport
  | PushReport
  | VideoCallReport
  | GroupCallReport
  | CheckReport
  | UnreadReport
  | MessageAlertReport
  /** A reservation became this consultation: it is opened as one that a call is about. */
  | { type: 'doctor.redeemed'; consultationId: string }
  | { type: 'time.resynced' }

