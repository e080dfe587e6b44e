import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { paletteMachine } from './palette.machine'

export type PaletteRef = ActorRefFrom<typeof paletteMachine>
type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>

export function selectIsSearching(snapshot: PaletteSnapshot): boolean {
  return snapshot.matches('searching')
}

export function selectIsHelping(snapshot: PaletteSnapshot): boolean {
  return snapshot.matches('helping')
}

export function selectWords(snapshot: PaletteSnapshot): string {
  return snapshot.context.words
}
