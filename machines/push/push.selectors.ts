import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { pushMachine } from './push.machine'

export type PushRef = ActorRefFrom<typeof pushMachine>
type PushSnapshot = SnapshotFrom<typeof pushMachine>

/** No push service answers or exists, so requests ring only in an open tab. */
export function selectIsPushUnavailable(snapshot: PushSnapshot): boolean {
  return snapshot.matches('unavailable') || snapshot.matches('unsupported')
}

/** The permission was not requested yet, so a button is offered. */
export function selectMayAsk(snapshot: PushSnapshot): boolean {
  return snapshot.matches('asking')
}

/** The browser's permission prompt is open. */
export function selectIsAsking(snapshot: PushSnapshot): boolean {
  return snapshot.matches('requesting')
}

/** The permission is denied; only the browser's settings change that. */
export function selectIsDenied(snapshot: PushSnapshot): boolean {
  return snapshot.matches('denied')
}

/** Requests ring on this device without an open tab. */
export function selectIsReady(snapshot: PushSnapshot): boolean {
  return snapshot.matches('ready')
}
