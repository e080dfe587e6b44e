import type { AvailabilityReport } from '../availability/availability.model'
import type { CallClosing } from '../consultation/consultation.model'
import type { Missing } from '../consultation/unsent.rules'
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
import type { BreaksPort, PresenceKind } from '../ports/presence'
import type { PushReport } from '../push/push.model'
import type { QueueFacts, RequestQueueReport } from '../request-queue/request-queue.model'
import type { UnansweredReport } from '../unanswered/unanswered.model'
import type { UnfinishedReport } from '../unfinished/unfinished.model'
import type { UnreadReport } from '../unread-messages/unread-messages.model'
import type { CallSummary, VideoCallReport } from '../video-call/video-call.model'
import type { RequestRecord } from '../../contract/schemas/request'
import type { Presence } from '../../contract/values/statuses'

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
  /** Nothing is open, so the doctor may leave. */
  | { type: 'doctor.left' }
  /** In a call or an emergency, which counts as activity; 'released' ends it. */
  | { type: 'doctor.engaged' }
  | { type: 'doctor.released' }

/** The id of the one open record; its room has the live copy (contract §2: one open item a doctor). */
export type OpenItem = Which

/** What others read of the doctor: the children that subscribe to it, and the lock. */
export interface SharedFacts {
  open: OpenItem | null
  /** As the children last reported. */
  presences: Presences
  hasUnfinished: boolean
  queue: QueueFacts
  /** When the ringing call expires, epoch milliseconds by the server's clock; null while none rings. */
  callRings: number | null
  /** In a video call or a group call that this device made or accepted. */
  isInCall: boolean
  isInGroup: boolean
}

export interface DoctorContext extends DoctorInput, SharedFacts {
  /** The open record as unfinished work knew it; null if its room reads it first. */
  known: RequestRecord | null
  /** What the readers have received; null before the first time. */
  published: SharedFacts | null
  /** A call that ended while no room was open. Its card is written when the room opens. */
  endedCall: CallSummary | null
  /** Where the opened consultation begins: unsent work that its card named; null for the chat. */
  openAt: Missing['kind'] | null
  /** Unseen messages of the open or unfinished consultation. */
  unseenMessages: number
}

export type DoctorIntent =
  /** Signs out; refused while something is open (product §5). */
  | { type: 'doctor.leave' }
  /** Opens another page; refused with the same message while something is open. */
  | { type: 'page.leave' }
  /** The app was unlocked to accept this. */
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
  | CallClosing
  | MessageAlertReport
  /** A reservation became this consultation, which opens like the consultation of a call. */
  | { type: 'doctor.redeemed'; consultationId: string }
  | { type: 'time.resynced' }

export type Presences = Record<PresenceKind, Presence>
