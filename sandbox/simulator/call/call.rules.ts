import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { Point } from '../../../contract/schemas/geo'
import { EMERGENCY_DEADLINE, SECOND } from '../../../contract/values/limits'
import { OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'
import type { EmergencyOrder } from '../ports/orders'

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

/** A call from a place that is known by its coordinates only. */
export function atPlace(emergencyType: string, { lat, lng }: Point): EmergencyOrder {
  return { className: 'Emergencies', emergencyType, location: { lat, lng, address: null } }
}

/** Only a machine with an order sends a request. */
export function orderOf(order: EmergencyOrder | null): EmergencyOrder {
  if (order === null) throw new Error('nothing is called for')
  return order
}

/** When the ambulance is there (epoch milliseconds, server's clock); null when nobody can say. */
export function arrivalOf({ eta_s, position, updatedAt }: EmergencyDetail): number | null {
  return eta_s === null ? null : (position?.at ?? updatedAt) + eta_s * SECOND
}
