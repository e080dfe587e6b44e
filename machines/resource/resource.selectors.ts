import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { createResourceMachine } from './resource.machine'

type ResourceMachine<Value> = ReturnType<typeof createResourceMachine<Value>>
export type ResourceRef<Value> = ActorRefFrom<ResourceMachine<Value>>
type ResourceSnapshot<Value> = SnapshotFrom<ResourceMachine<Value>>

/** The last value that was loaded; it stays in sight while it is loaded again and when that fails. */
export function selectValue<Value>(snapshot: ResourceSnapshot<Value>): Value | null {
  return snapshot.context.value
}

export function selectIsLoading<Value>(snapshot: ResourceSnapshot<Value>): boolean {
  return snapshot.matches('loading')
}

export function selectHasFailed<Value>(snapshot: ResourceSnapshot<Value>): boolean {
  return snapshot.matches('failed')
}
