import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { createResourceMachine } from './resource.machine'

type ResourceMachine<Value> = ReturnType<typeof createResourceMachine<Value>>
export type ResourceRef<Value> = ActorRefFrom<ResourceMachine<Value>>
type ResourceSnapshot<Value> = SnapshotFrom<ResourceMachine<Value>>

/** The last loaded value; stays visible during a reload and after its failure. */
export function selectValue<Value>(snapshot: ResourceSnapshot<Value>): Value | null {
  return snapshot.context.value
}

export function selectIsLoading<Value>(snapshot: ResourceSnapshot<Value>): boolean {
  return snapshot.matches('loading') || snapshot.matches('recalling')
}

export function selectHasFailed<Value>(snapshot: ResourceSnapshot<Value>): boolean {
  return snapshot.matches('failed')
}

/** Time of the cached value, on the clock; null if the value was loaded. */
export function selectStoredAt<Value>(snapshot: ResourceSnapshot<Value>): number | null {
  return snapshot.context.storedAt
}
