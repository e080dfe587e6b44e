import { acceptedStatus, isAnyonesMove, isMove } from '../../contract/values/moves'
import type { MoverRole } from '../../contract/values/roles'
import { OPEN_STATUSES, type RequestClass, type RequestStatus } from '../../contract/values/statuses'
import { Refused } from './refuse'
import type { RequestRow } from './request-rows'
import type { Mover, MoveOrder } from './move-order'

/** An emergency in one of these is any doctor's to take (contract §2 "Moves"). */
const UNTAKEN: readonly RequestStatus[] = ['REQUESTED', 'NOT_ANSWERED']

export function isUntaken(status: RequestStatus): boolean {
  return UNTAKEN.includes(status)
}

type Step = Pick<MoveOrder, 'className' | 'from' | 'to'>

function isOpen(className: RequestClass, status: RequestStatus): boolean {
  return OPEN_STATUSES[className].includes(status)
}

/** The record becomes somebody's open item. */
export function isClaim({ className, from, to }: Step): boolean {
  return !isOpen(className, from) && isOpen(className, to)
}

/** The record was somebody's open item, and is no longer. */
export function isEnd({ className, from, to }: Step): boolean {
  return isOpen(className, from) && !isOpen(className, to)
}

/** An emergency is answered by a doctor on duty, without an addressee. */
export function isDuty({ className, from }: Step, role: MoverRole): boolean {
  return className === 'Emergencies' && role === 'doctor' && isUntaken(from)
}

/**
 * The mover's role for this record. A stranger does not learn that it exists, but a doctor who could see an emergency
 * ring learns who has it.
 * @throws Refused notFound
 */
export function roleOf(row: RequestRow, { from }: MoveOrder, { userId, by }: Mover): MoverRole {
  if (userId === null) return 'system'
  if (row.doctor === userId) return 'doctor'
  if (row.asker === by.id_user) return row.className === 'Faskes_consultations' ? 'faskes' : 'patient'
  if (row.ambulance !== null && row.ambulance === by.id_user) return 'ambulance'
  if (row.className === 'Emergencies' && by.role === 'doctor') {
    if (isUntaken(row.status)) return 'doctor'
    if (isUntaken(from)) throw lossOf(row)
  }
  throw new Refused({ kind: 'notFound' })
}

/**
 * What a doctor learns of an emergency that somebody else took, or that got the verdict: by whom while that was the
 * last move, then only that it is taken, and nothing once it is over.
 */
function lossOf({ className, status, statusBy }: RequestRow): Refused {
  if (status === 'ON_CALL' || status === 'REJECTED_BY_SISTEM')
    return new Refused({ kind: 'conflict', status, by: statusBy })
  return new Refused(isOpen(className, status) ? { kind: 'conflict', status: 'ON_CALL' } : { kind: 'notFound' })
}

/** @throws Refused conflict or notYours */
export function judge(row: RequestRow, order: MoveOrder, role: MoverRole): void {
  const { className, from, to } = order
  const lost = new Refused({ kind: 'conflict', status: row.status, by: row.statusBy })
  if (row.status !== from) throw lost
  if (!isMove(className, role, from, to)) {
    throw isAnyonesMove(className, from, to) ? new Refused({ kind: 'notYours', message: 'Bukan langkah Anda' }) : lost
  }
  if (to === 'NOT_ANSWERED' && !row.isDue) throw lost
  if (className === 'Consultations' && isClaim(order) && to !== acceptedStatus(row.paymentId ?? 0)) throw lost
}
