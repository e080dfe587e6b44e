import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { EMERGENCY_WAY } from '../../../contract/values/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { entriesOf, type StepKind } from '../emergency/timeline/timeline.rules'

/** One step of the way that every emergency goes. `at` is epoch milliseconds; null: not yet, or not known. */
export interface WayStep {
  status: EmergencyStatus
  standing: 'done' | 'now' | 'ahead'
  at: number | null
}

const KINDS: Record<(typeof EMERGENCY_WAY)[number], readonly StepKind[]> = {
  ON_CALL: ['accepted', 'takenOver'],
  ON_GOING: ['going'],
  PICK_UP: ['pickedUp'],
  DONE: ['arrived'],
}

/** How far it is, and when it got there. Without the history only the present step has its time, which the record tells. */
export function wayOf(record: EmergencyRecord, audit: AuditEntry[] | null): WayStep[] {
  const entries = audit === null ? [] : entriesOf(audit, record)
  const reached = (EMERGENCY_WAY as readonly EmergencyStatus[]).indexOf(record.status)
  return EMERGENCY_WAY.map((status, index) => {
    const told = entries.find(({ kind }) => KINDS[status].includes(kind))?.at ?? null
    const standing = index < reached ? 'done' : index === reached ? 'now' : 'ahead'
    // The history may be older than the record, or newer.
    const at = standing === 'now' ? (record.statusAt ?? told) : standing === 'done' ? told : null
    return { status, standing, at }
  })
}
