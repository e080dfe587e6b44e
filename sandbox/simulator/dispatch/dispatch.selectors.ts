import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { GroupCallRef } from '../../../machines/group-call/group-call.selectors'
import type { DriveRef } from '../drive/drive.selectors'
import type { dispatchMachine } from './dispatch.machine'
import type { DispatchNotice, Errand } from './dispatch.model'
import { errandOf } from './dispatch.rules'

export type DispatchRef = ActorRefFrom<typeof dispatchMachine>
export type DispatchSnapshot = SnapshotFrom<typeof dispatchMachine>

export type DispatchStage = 'finding' | 'waiting' | 'driving' | 'broken'

export function selectDispatchStage(snapshot: DispatchSnapshot): DispatchStage {
  if (snapshot.matches({ errand: 'given' })) return 'driving'
  if (snapshot.matches({ errand: 'broken' })) return 'broken'
  return snapshot.matches({ news: 'reading' }) ? 'finding' : 'waiting'
}

/** The live feed is lost and being opened again. */
export function selectIsDispatchStale(snapshot: DispatchSnapshot): boolean {
  return snapshot.matches({ news: 'stale' })
}

export function selectEmergencyRecord({ context }: DispatchSnapshot): Errand['record'] | null {
  return errandOf(context)?.record ?? null
}

export function selectEmergencyDetail({ context }: DispatchSnapshot): Errand['detail'] | null {
  return errandOf(context)?.detail ?? null
}

export function selectIsAdvancing(snapshot: DispatchSnapshot): boolean {
  return snapshot.matches({ errand: { given: 'moving' } }) || snapshot.matches({ errand: { given: 'accepted' } })
}

export function selectDispatchNotice({ context }: DispatchSnapshot): DispatchNotice | null {
  return context.notice
}

export function selectDrive(snapshot: DispatchSnapshot): DriveRef | undefined {
  return snapshot.children.drive
}

export function selectRoom(snapshot: DispatchSnapshot): GroupCallRef | undefined {
  return snapshot.children.room
}
