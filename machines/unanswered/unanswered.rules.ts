import type { EmergencyRecord } from '../../contract/schemas/emergency'
import { EMERGENCY_DEADLINE, VERDICT_DEADLINE } from '../../contract/values/limits'
import type { MoveOrder, MoveRefusal } from '../ports/requests'
import type { CallBack, CallBackReason, UnansweredContext } from './unanswered.model'

/** The viewer's state. */
export interface LookerFacts {
  isDoctor: boolean
  /** On duty for emergencies: the emergency presence is Online on the server. */
  isEmergencyMode: boolean
  /** Something is open, here or on another device, or unfinished (contract §2 "One open item a doctor"). */
  isAtWork: boolean
}

/** Why nobody can be called back (contract §2 "Moves": any doctor in emergency mode); null if possible. */
export function callBackReason({ isDoctor, isEmergencyMode, isAtWork }: LookerFacts): CallBackReason | null {
  if (!isDoctor) return 'notADoctor'
  if (isAtWork) return 'atWork'
  return isEmergencyMode ? null : 'notInEmergencyMode'
}

/** Calling back claims the emergency as accepting does. */
export function claim({ record: { objectId }, actionId }: CallBack): MoveOrder {
  return { className: 'Emergencies', objectId, from: 'NOT_ANSWERED', to: 'ON_CALL', actionId }
}

/** Time of the system's verdict without a call-back, epoch milliseconds of the server's clock (contract §2). */
export function verdictAt({ requestAt, statusAt }: EmergencyRecord): number {
  return (statusAt ?? requestAt + EMERGENCY_DEADLINE) + VERDICT_DEADLINE
}

/** Longest waiting first: they are closest to harm and to the system's verdict. */
function inOrder(records: readonly EmergencyRecord[]): EmergencyRecord[] {
  return records.toSorted((one, other) => one.requestAt - other.requestAt || one.objectId.localeCompare(other.objectId))
}

type Standing = Pick<UnansweredContext, 'records' | 'over' | 'called'>

/** Records that are neither over nor known. */
export function newcomers({ records, over }: Standing, received: readonly EmergencyRecord[]): EmergencyRecord[] {
  const known = new Set([...over, ...records.map(({ objectId }) => objectId)])
  return received.filter(({ objectId }) => !known.has(objectId))
}

/** Applies a complete list. Known records keep their identity, so that a reconnect renders only changes. */
export function whole({ records, over, called }: Standing, received: readonly EmergencyRecord[]): EmergencyRecord[] {
  const [gone, known] = [new Set(over), new Map(records.map((record) => [record.objectId, record]))]
  const standing = received
    .filter(({ objectId }) => !gone.has(objectId))
    .map((record) => {
      const before = known.get(record.objectId)
      return before?.updatedAt === record.updatedAt ? before : record
    })
  const all = inOrder(
    called === null || has(standing, called.record.objectId) ? standing : [...standing, called.record],
  )
  const isSame = all.length === records.length && all.every((record, index) => record === records[index])
  return isSame ? records : all
}

export function withRecord({ records, over }: Standing, record: EmergencyRecord): EmergencyRecord[] {
  if (over.includes(record.objectId)) return [...records]
  return inOrder([...records.filter(({ objectId }) => objectId !== record.objectId), record])
}

/** Removes a record, unless a pending claim may be the cause; then the claim's answer decides. */
export function withoutLeft({ records, over, called }: Standing, objectId: string): Pick<Standing, 'records' | 'over'> {
  const stays = called?.record.objectId === objectId
  return {
    over: over.includes(objectId) ? over : [...over, objectId],
    records: stays ? records : records.filter((record) => record.objectId !== objectId),
  }
}

/** Applies the answer of a claim. */
export function settled(standing: Standing, isOver: boolean): Pick<UnansweredContext, 'records' | 'over' | 'called'> {
  const { called } = standing
  if (called === null) return standing
  const { objectId } = called.record
  const free = { ...standing, called: null }
  return isOver || standing.over.includes(objectId) ? { ...free, ...withoutLeft(free, objectId) } : free
}

function has(records: readonly EmergencyRecord[], objectId: string): boolean {
  return records.some((record) => record.objectId === objectId)
}

/** The result of a refused call-back. */
export type RefusedReason =
  | { kind: 'takenByDoctor'; name: string }
  | { kind: 'takenByMyself' }
  | { kind: 'taken' }
  | { kind: 'closed' }
  | { kind: 'openItem' }
  | { kind: 'notAllowed' }

/** @param me the doctor's id_user */
export function refusedReason(refusal: MoveRefusal, me: string): RefusedReason {
  switch (refusal.kind) {
    case 'openItem':
    case 'notAllowed':
      return { kind: refusal.kind }
    // Only for steps and ends, never for a call-back.
    case 'incomplete':
    case 'gone':
      return { kind: 'taken' }
    case 'lost': {
      const { status, by } = refusal.loss
      if (status === 'REJECTED_BY_SISTEM') return { kind: 'closed' }
      if (by?.role !== 'doctor') return { kind: 'taken' }
      return by.id_user === me ? { kind: 'takenByMyself' } : { kind: 'takenByDoctor', name: by.name }
    }
  }
}
