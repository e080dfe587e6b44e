import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { createListMachine } from './list.machine'

type ListMachine<Item> = ReturnType<typeof createListMachine<Item>>
export type ListRef<Item> = ActorRefFrom<ListMachine<Item>>
type ListSnapshot<Item> = SnapshotFrom<ListMachine<Item>>

export type ListStatus = 'loading' | 'ready' | 'loadingMore' | 'failed' | 'stale' | 'moreFailed'

export function selectItems<Item>(snapshot: ListSnapshot<Item>): Item[] {
  return snapshot.context.items
}

export function selectListStatus<Item>(snapshot: ListSnapshot<Item>): ListStatus {
  return snapshot.value as ListStatus
}

export function selectHasMore<Item>(snapshot: ListSnapshot<Item>): boolean {
  return snapshot.context.page < snapshot.context.lastPage
}

export function selectTotal<Item>(snapshot: ListSnapshot<Item>): number {
  return snapshot.context.total
}
