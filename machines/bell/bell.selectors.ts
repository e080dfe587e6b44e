import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bellMachine } from './bell.machine'

export type BellRef = ActorRefFrom<typeof bellMachine>
type BellSnapshot = SnapshotFrom<typeof bellMachine>

/** A ring sounds from this tab. */
export function selectIsRinging(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ ring: 'ringing' })
}

/** Somebody waits, and the ring that this tab owes cannot be heard. */
export function selectIsMuted(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ ring: 'muted' })
}

/** No tab of this doctor could be heard if it rang, as far as this one knows; a click here would help. */
export function selectNeedsGesture(snapshot: BellSnapshot): boolean {
  return (
    snapshot.matches({ sound: 'held' }) &&
    (snapshot.matches({ leadership: 'leading' }) || snapshot.matches({ leadership: { following: 'uncovered' } }))
  )
}

export function selectIsArming(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ sound: { held: 'arming' } })
}

export function selectIsTesting(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ sound: { held: 'armingToTest' } }) || snapshot.matches({ sound: { armed: 'testing' } })
}

/** Why the ring cannot be tried now: it rings already. */
export function selectTestRefusal(snapshot: BellSnapshot): 'ringing' | null {
  return selectIsRinging(snapshot) ? 'ringing' : null
}
