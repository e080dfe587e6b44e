import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { pushMachine } from './push.machine'

export type PushRef = ActorRefFrom<typeof pushMachine>
type PushSnapshot = SnapshotFrom<typeof pushMachine>

/** No push service answers, or this browser has none: requests ring only while a tab is open. */
export function selectIsPushUnavailable(snapshot: PushSnapshot): boolean {
  return snapshot.matches('unavailable') || snapshot.matches('unsupported')
}

/** The person has not been asked yet: a button may ask. */
export function selectMayAsk(snapshot: PushSnapshot): boolean {
  return snapshot.matches('asking')
}

/** The browser's own question stands. */
export function selectIsAsking(snapshot: PushSnapshot): boolean {
  return snapshot.matches('requesting')
}

/** The person said no, or their browser did: only its settings change that. */
export function selectIsDenied(snapshot: PushSnapshot): boolean {
  return snapshot.matches('denied')
}

/** Requests ring on this device when no tab is open. */
export function selectIsReady(snapshot: PushSnapshot): boolean {
  return snapshot.matches('ready')
}
