import type { Encounter, Period } from '@medplum/fhirtypes'
import { type RequestClass, type RequestStatus, WAITING_STATUS } from '../../contract/values/statuses'
import type { CareStep } from './care-record'
import { dateTime } from './elements'

interface StoredTimes {
  className: RequestClass
  requestAt: string
  /** Of the conversation; null of emergencies. */
  startedAt: string | null
  status: RequestStatus
  statusAt: string | null
  /** From the audit, oldest first. */
  moves: readonly CareStep[]
}

/**
 * Every status with its time: the request, the audit's moves, and the record's own times where the audit has none (a
 * redeemed reservation begins without a move).
 */
export function stepsOf({ className, requestAt, startedAt, status, statusAt, moves }: StoredTimes): CareStep[] {
  const hasMove = (to: RequestStatus) => moves.some((move) => move.status === to)
  return [
    { status: WAITING_STATUS[className], at: requestAt },
    ...(startedAt === null || hasMove('ON_CHAT') ? [] : [{ status: 'ON_CHAT' as const, at: startedAt }]),
    ...moves,
    ...(statusAt === null || hasMove(status) ? [] : [{ status, at: statusAt }]),
  ]
}

type VisitStatus = 'arrived' | 'in-progress' | 'onleave' | 'finished'

/** A status that is not here, as SESI_BERAKHIR, changes nothing for the patient. */
const VISIT_STATUSES: ReadonlyMap<RequestStatus, VisitStatus> = new Map<RequestStatus, VisitStatus>([
  ['IDLE', 'arrived'],
  ['ON_PAYMENT', 'arrived'],
  ['ACCEPTED_BY_DOCTOR', 'arrived'],
  ['ON_CHAT', 'in-progress'],
  ['SAVE', 'onleave'],
  ['REQUESTED', 'arrived'],
  ['NOT_ANSWERED', 'arrived'],
  ['ON_CALL', 'in-progress'],
  ['ON_GOING', 'in-progress'],
  ['PICK_UP', 'in-progress'],
  ['DONE', 'in-progress'],
  ['FINISHED', 'finished'],
])

interface Visit {
  status: VisitStatus
  start: string
  end: string
}

/** One entry for each change of the visit's status; each ends when the next one begins, the last at once. */
export function visitsOf(steps: readonly CareStep[]): Visit[] {
  const visits: Visit[] = []
  for (const { status: step, at } of steps) {
    const status = VISIT_STATUSES.get(step)
    const last = visits.at(-1)
    if (status === undefined || status === last?.status) continue
    // The clocks of two servers may differ by milliseconds.
    const start = last !== undefined && at < last.start ? last.start : at
    if (last !== undefined) last.end = start
    visits.push({ status, start, end: start })
  }
  return visits
}

export function statusHistoryOf(steps: readonly CareStep[]): NonNullable<Encounter['statusHistory']> {
  return visitsOf(steps).map(({ status, ...times }) => ({ status, period: periodOf(times) }))
}

export function periodOf({ start, end }: Pick<Visit, 'start' | 'end'>): Period {
  return { start: dateTime(start), end: dateTime(end) }
}
