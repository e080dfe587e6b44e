import type { RequestRecord } from '../../contract/schemas/request'
import { type RequestClass, WAITING_STATUS } from '../../contract/values/statuses'
import type { PresenceKind } from '../ports/presence'
import { deadlineOf } from '../request/request.rules'
import type { RequestOutcome } from '../request/request.model'
import type { QueuedRequest, QueueFacts, RequestQueueContext } from './request-queue.model'

/** Online: patients and facilities. Emergency mode: emergencies (product §1). */
export const CLASSES: Record<PresenceKind, RequestClass[]> = {
  consultations: ['Consultations', 'Faskes_consultations'],
  emergencies: ['Emergencies'],
}

type Known = Pick<RequestQueueContext, 'requests' | 'ended'>

export function isKnown({ requests, ended }: Known, objectId: string): boolean {
  return ended.includes(objectId) || requests.some((request) => request.objectId === objectId)
}

export function isWaiting({ className, status }: RequestRecord): boolean {
  return status === WAITING_STATUS[className]
}

/** Records of a complete list that ring for the first time, earliest deadline first. */
export function newcomers(known: Known, records: RequestRecord[]): RequestRecord[] {
  return records
    .filter((record) => isWaiting(record) && !isKnown(known, record.objectId))
    .toSorted((one, other) => deadlineOf(one) - deadlineOf(other))
}

/** Requests of a class that are missing in its complete list: they left unnoticed. */
export function missing({ requests }: Known, className: RequestClass, records: RequestRecord[]): QueuedRequest[] {
  return waiting(requests).filter(
    (request) =>
      request.className === className &&
      !records.some((record) => record.objectId === request.objectId && isWaiting(record)),
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

/** One sound at a time: an emergency before a consultation. */
export function factsOf(requests: QueuedRequest[]): QueueFacts {
  const ringing = waiting(requests)
  const emergencies = ringing.filter(({ className }) => className === 'Emergencies')
  const loudest = emergencies.length > 0 ? emergencies : ringing
  return {
    waiting: ringing.map(({ objectId }) => objectId),
    cards: requests.length,
    ring:
      ringing.length === 0
        ? null
        : {
            kind: emergencies.length > 0 ? 'emergency' : 'consultation',
            count: ringing.length,
            deadline: Math.min(...loudest.map(({ deadline }) => deadline)),
          },
  }
}

export function refOf(requests: QueuedRequest[], objectId: string): QueuedRequest['ref'] | undefined {
  return requests.find((request) => request.objectId === objectId)?.ref
}
