import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine'
import type { ConsentNotice } from './consent.model'

export type ConsentRef = ActorRefFrom<typeof consentMachine>
type ConsentSnapshot = SnapshotFrom<typeof consentMachine>

/** The doctor waits for an answer. */
export function selectIsAsked(snapshot: ConsentSnapshot): boolean {
  return snapshot.matches('asked')
}

/** The doctor may read the health record. */
export function selectIsGiven(snapshot: ConsentSnapshot): boolean {
  return snapshot.matches('given')
}

/** The pending click; `accepted`: accepted, the live record has not followed yet. */
export function selectAnswering(
  snapshot: ConsentSnapshot,
): 'allowing' | 'refusing' | 'withdrawing' | 'accepted' | null {
  if (snapshot.matches({ asked: 'allowing' })) return 'allowing'
  if (snapshot.matches({ asked: 'refusing' })) return 'refusing'
  if (snapshot.matches({ given: 'withdrawing' })) return 'withdrawing'
  return snapshot.matches({ asked: 'accepted' }) || snapshot.matches({ given: 'accepted' }) ? 'accepted' : null
}

export function selectConsentNotice(snapshot: ConsentSnapshot): ConsentNotice | null {
  return snapshot.context.notice
}
