import type { Presence } from '../../contract/values/statuses'
import type { AvailabilityReport } from '../availability/availability.model'
import type { Clock, NewId } from '../ports/clock'
import type { DoctorsPort } from '../ports/doctors'
import type { User } from '../ports/people'
import type { RequestQueueReport } from '../request-queue/request-queue.model'

export interface DoctorInput {
  user: User
  clock: Clock
  newId: NewId
  doctors: DoctorsPort
  report: (report: DoctorReport) => void
}

/** The doctor may leave: nothing is open. */
export interface DoctorReport {
  type: 'doctor.left'
}

/** The one open record, by id; its live copy is the consultation's (contract §2: one open item a doctor). */
export interface OpenItem {
  className: 'Consultations'
  objectId: string
}

export interface DoctorContext extends DoctorInput {
  open: OpenItem | null
}

export type DoctorIntent =
  /** Signing out, which is refused during a consultation (spec §5). */
  { type: 'doctor.leave' }

export type DoctorEvent = DoctorIntent | AvailabilityReport | RequestQueueReport | { type: 'time.resynced' }

export function initialPresence(user: User): Presence {
  return user.presence ?? 'Offline'
}
