import type { ConsultationRecord } from '../../contract/schemas/consultation'
import type { RequestOutcome } from '../request/request.model'
import type { QueuedRequest, RequestQueueContext } from './request-queue.model'

type Known = Pick<RequestQueueContext, 'requests' | 'ended'>

export function isKnown({ requests, ended }: Known, objectId: string): boolean {
  return ended.includes(objectId) || requests.some((request) => request.objectId === objectId)
}

/** The records of a whole list that ring for the first time, earliest deadline first. */
export function newcomers(known: Known, records: ConsultationRecord[]): ConsultationRecord[] {
  return records
    .filter((record) => record.status === 'IDLE' && !isKnown(known, record.objectId))
    .toSorted((one, other) => one.requestAt - other.requestAt)
}

/** The requests that a whole list does not hold any more: they left while nobody listened. */
export function missing({ requests }: Known, records: ConsultationRecord[]): QueuedRequest[] {
  return requests.filter(
    (request) => !records.some((record) => record.objectId === request.objectId && record.status === 'IDLE'),
  )
}

export function waiting(requests: QueuedRequest[]): QueuedRequest[] {
  return requests.filter(({ outcome }) => outcome === null)
}

export function withOutcome(requests: QueuedRequest[], objectId: string, outcome: RequestOutcome): QueuedRequest[] {
  return requests.map((request) => (request.objectId === objectId ? { ...request, outcome } : request))
}

export function without(requests: QueuedRequest[], objectId: string): QueuedRequest[] {
  return requests.filter((request) => request.objectId !== objectId)
}
