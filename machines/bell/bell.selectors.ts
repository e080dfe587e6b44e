import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { bellMachine } from './bell.machine'

export type BellRef = ActorRefFrom<typeof bellMachine>
type BellSnapshot = SnapshotFrom<typeof bellMachine>

/** This tab is ringing. */
export function selectIsRinging(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ ring: 'ringing' })
}

/** A request waits and this tab must ring, but its sound is blocked. */
export function selectIsMuted(snapshot: BellSnapshot): boolean {
  return snapshot.matches({ ring: 'muted' })
}

/** No known tab of this doctor has sound. A click here would enable it. */
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

/** Why the ring cannot be tested now: it is ringing. */
export function selectTestRefusal(snapshot: BellSnapshot): 'ringing' | null {
  return selectIsRinging(snapshot) ? 'ringing' : null
}
