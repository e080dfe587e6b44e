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
  return snapshot.matches('loading') || snapshot.matches('recalling')
}

export function selectHasFailed<Value>(snapshot: ResourceSnapshot<Value>): boolean {
  return snapshot.matches('failed')
}

/** When what is in sight was read, on the clock; null while it is not what was kept for want of a network. */
export function selectKeptAt<Value>(snapshot: ResourceSnapshot<Value>): number | null {
  return snapshot.context.keptAt
}
