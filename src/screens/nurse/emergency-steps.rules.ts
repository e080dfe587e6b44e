import type { AuditEntry } from '../../../contract/schemas/audit'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { EMERGENCY_STEPS } from '../../../contract/values/emergency'
import type { EmergencyStatus } from '../../../contract/values/statuses'
import { entriesOf, type StepKind } from '../emergency/timeline/timeline.rules'

/** A step of an emergency. `at` is epoch milliseconds; null: not reached or unknown. */
export interface WayStep {
  status: EmergencyStatus
  standing: 'done' | 'now' | 'ahead'
  at: number | null
}

const KINDS: Record<(typeof EMERGENCY_STEPS)[number], readonly StepKind[]> = {
  ON_CALL: ['accepted', 'takenOver'],
  ON_GOING: ['going'],
  PICK_UP: ['pickedUp'],
  DONE: ['arrived'],
}

/** The steps with their times. Without the log only the present step has a time, from the record. */
export function wayOf(record: EmergencyRecord, audit: AuditEntry[] | null): WayStep[] {
  const entries = audit === null ? [] : entriesOf(audit, record)
  const reached = (EMERGENCY_STEPS as readonly EmergencyStatus[]).indexOf(record.status)
  return EMERGENCY_STEPS.map((status, index) => {
    const received = entries.find(({ kind }) => KINDS[status].includes(kind))?.at ?? null
    const standing = index < reached ? 'done' : index === reached ? 'now' : 'ahead'
    // The log may be older or newer than the record.
    const at = standing === 'now' ? (record.statusAt ?? received) : standing === 'done' ? received : null
    return { status, standing, at }
  })
}
