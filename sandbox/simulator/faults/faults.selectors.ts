import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { FaultState } from '../../../contract/schemas/sandbox'
import type { faultsMachine } from './faults.machine'
import type { FaultNotice } from './faults.model'

export type FaultsRef = ActorRefFrom<typeof faultsMachine>
type FaultsSnapshot = SnapshotFrom<typeof faultsMachine>

/** What is in force; null until it is known. */
export function selectActive(snapshot: FaultsSnapshot): FaultState | null {
  return snapshot.context.active
}

/** The last look met a fault, one of ours perhaps; it is repeated by itself. */
export function selectIsUnknown(snapshot: FaultsSnapshot): boolean {
  return snapshot.matches({ watching: 'unknown' })
}

export function selectIsMaking(snapshot: FaultsSnapshot): boolean {
  return snapshot.matches('making')
}

export function selectFaultNotice(snapshot: FaultsSnapshot): FaultNotice | null {
  return snapshot.context.notice
}
