import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { passkeySignInMachine } from './passkey-sign-in.machine'

export type PasskeySignInRef = ActorRefFrom<typeof passkeySignInMachine>
type PasskeySignInSnapshot = SnapshotFrom<typeof passkeySignInMachine>

/** Why it stopped; each has its words. */
export type PasskeyStop = 'dismissed' | 'unusable' | 'wrong' | 'unanswered' | 'off'
const STOPS: readonly PasskeyStop[] = ['dismissed', 'unusable', 'wrong', 'unanswered', 'off']

/** Null while it goes on, and while the source waits. */
export function selectStop(snapshot: PasskeySignInSnapshot): PasskeyStop | null {
  return STOPS.find((stop) => snapshot.matches({ stopped: stop })) ?? null
}

/** Until when nothing is accepted, epoch ms by the server's clock; null when something is. */
export function selectStopUntil({ context }: PasskeySignInSnapshot): number | null {
  return context.heldUntil
}

/** The server decides: nothing can be called off. */
export function selectIsDeciding(snapshot: PasskeySignInSnapshot): boolean {
  return snapshot.matches('verifying') || snapshot.matches('admitted')
}
