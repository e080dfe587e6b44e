import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { EMERGENCY_DEADLINE } from '../../../contract/values/limits'
import { OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'

/** It rings with every doctor in emergency mode. */
export function isRinging(record: EmergencyRecord | null): boolean {
  return record?.status === 'REQUESTED'
}

/** A doctor took it and is at it. */
export function isHelped(record: EmergencyRecord | null): boolean {
  return record !== null && (OPEN_EMERGENCY_STATUSES as readonly string[]).includes(record.status)
}

/** When the ringing ends at the latest (epoch milliseconds, server's clock), and its length; null: it rings no more. */
export function ringingEnd(record: EmergencyRecord): { at: number; total: number } | null {
  return isRinging(record) ? { at: record.requestAt + EMERGENCY_DEADLINE, total: EMERGENCY_DEADLINE } : null
}
