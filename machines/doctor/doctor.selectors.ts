import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { availabilityMachine } from '../availability/availability.machine'
import type { ConsultationRef } from '../consultation/consultation.selectors'
import type { requestQueueMachine } from '../request-queue/request-queue.machine'
import type { UnfinishedRef } from '../unfinished/unfinished.selectors'
import type { doctorMachine } from './doctor.machine'
import type { OpenItem } from './doctor.model'

type DoctorSnapshot = SnapshotFrom<typeof doctorMachine>

export function selectIsInConsultation(snapshot: DoctorSnapshot): boolean {
  return snapshot.matches('inConsultation')
}

export function selectOpenItem(snapshot: DoctorSnapshot): OpenItem | null {
  return snapshot.context.open
}

export function selectAvailability(snapshot: DoctorSnapshot): ActorRefFrom<typeof availabilityMachine> | undefined {
  return snapshot.children.availability
}

export function selectRequestQueue(snapshot: DoctorSnapshot): ActorRefFrom<typeof requestQueueMachine> | undefined {
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
