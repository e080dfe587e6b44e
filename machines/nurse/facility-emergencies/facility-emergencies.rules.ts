import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { newerOf } from '../../emergency/tracking/tracking.rules'
import type { FacilityEmergenciesContext, RunningEmergency } from './facility-emergencies.model'

type Standing = Pick<FacilityEmergenciesContext, 'running' | 'over'>

/** Records that are neither over nor known. */
export function newcomers({ running, over }: Standing, received: readonly EmergencyRecord[]): EmergencyRecord[] {
  return received.filter(({ objectId }) => !over.includes(objectId) && find(running, objectId) === undefined)
}

/** Known records with a newer version, whose log must be read again. */
export function moved({ running }: Standing, received: readonly EmergencyRecord[]): RunningEmergency[] {
  return received.flatMap((record) => {
    const known = find(running, record.objectId)
    return known !== undefined && known.record.updatedAt < record.updatedAt ? [known] : []
  })
}

/** Known emergencies that are missing in a complete list. */
export function missing({ running }: Standing, received: readonly EmergencyRecord[]): RunningEmergency[] {
  return running.filter(({ record }) => !received.some(({ objectId }) => objectId === record.objectId))
}

/** Merges new records, newest call first; the newer version of a record wins. */
export function merged(
  { running }: Standing,
  received: readonly EmergencyRecord[],
  arrived: readonly RunningEmergency[],
): RunningEmergency[] {
  const renewed = running.map((known) => {
    const record = received.find(({ objectId }) => objectId === known.record.objectId)
    return record !== undefined && record.updatedAt > known.record.updatedAt ? { ...known, record } : known
  })
  return [...renewed, ...arrived].toSorted(
    ({ record: one }, { record: other }) =>
      other.requestAt - one.requestAt || one.objectId.localeCompare(other.objectId),
  )
}

export function without(running: readonly RunningEmergency[], gone: readonly RunningEmergency[]): RunningEmergency[] {
  return running.filter((one) => !gone.includes(one))
}

/** Merges all details; they only move forward, as in the emergency room (contract §4). */
export function detailsAfter(
  known: readonly EmergencyDetail[],
  received: readonly EmergencyDetail[],
): EmergencyDetail[] {
  return received.map((detail) => newerOf(detailOf(known, detail.emergency_id), detail) ?? detail)
}

/** Merges one detail. */
export function withDetail(known: readonly EmergencyDetail[], received: EmergencyDetail): EmergencyDetail[] {
  const others = known.filter(({ emergency_id }) => emergency_id !== received.emergency_id)
  return [...others, ...detailsAfter(known, [received])]
}

export function detailOf(details: readonly EmergencyDetail[], emergencyId: string): EmergencyDetail | null {
  return details.find(({ emergency_id }) => emergency_id === emergencyId) ?? null
}

export function find(running: readonly RunningEmergency[], objectId: string): RunningEmergency | undefined {
  return running.find(({ record }) => record.objectId === objectId)
}
