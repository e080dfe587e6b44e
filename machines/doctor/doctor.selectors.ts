import type { SnapshotFrom } from 'xstate'
import type { AvailabilityRef } from '../availability/availability.selectors'
import type { Clock } from '../ports/clock'
import type { ConsultationRef } from '../consultation/consultation.selectors'
import type { RequestQueueRef } from '../request-queue/request-queue.selectors'
import type { UnfinishedRef } from '../unfinished/unfinished.selectors'
import type { doctorMachine } from './doctor.machine'

type DoctorSnapshot = SnapshotFrom<typeof doctorMachine>

export function selectIsInConsultation(snapshot: DoctorSnapshot): boolean {
  return snapshot.matches('inConsultation')
}

/** The server's time, by which everything that the doctor sees is drawn. */
export function selectClock(snapshot: DoctorSnapshot): Clock {
  return snapshot.context.clock
}

export function selectAvailability(snapshot: DoctorSnapshot): AvailabilityRef | undefined {
  return snapshot.children.availability
}

export function selectRequestQueue(snapshot: DoctorSnapshot): RequestQueueRef | undefined {
  return snapshot.children.requestQueue
}

export function selectUnfinished(snapshot: DoctorSnapshot): UnfinishedRef | undefined {
  return snapshot.children.unfinished
}

export function selectConsultation(snapshot: DoctorSnapshot): ConsultationRef | undefined {
  return snapshot.children.consultation
}

export function selectDetail(snapshot: DoctorSnapshot) {
  return snapshot.children.detail
}

export function selectBalance(snapshot: DoctorSnapshot) {
  return snapshot.children.balance
}
