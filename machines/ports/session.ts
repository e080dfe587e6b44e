import type { Feed } from './feed'
import type { User } from './people'
import type { Result } from './result'
import type { SecondStep } from './second-step'

export interface Credentials {
  email: string
  password: string
  role: string
}

/** Why a sign-in was refused (product §8). `retryAfter` in seconds. */
export type SignInRefusal =
  | { kind: 'wrongPair' }
  | { kind: 'unknownRole' }
  | { kind: 'tooMany'; retryAfter: number }
  | { kind: 'malformed'; message: string }
  /** The password is right, but the account needs a second factor. */
  | { kind: 'secondStep'; step: SecondStep }

/** The result of restoring at page load. */
export interface Restored {
  user: User | null
  /** The session ended by force, so the sign-in page shows an explanation (product §8, 401). */
  needsLogin: boolean
  /**
   * Why the server did not confirm the session: `dead` (401 'Unauthenticated.'), or another refusal of the device id,
   * which does not end it.
   */
  refusal?: 'dead' | 'other'
}

export type SessionFact =
  /** The session ended: 401 'Unauthenticated.' or Parse 209, from any request. */
  | { type: 'session.expired' }
  /** Another tab signed this person out, or signed another person in (product §8, §9). */
  | { type: 'session.closedElsewhere' }

export interface SessionPort {
  /** Product §2 guards: without a restorable session there is none. Rejects if the server is not reached. */
  restore: (signal: AbortSignal) => Promise<Restored>
  signIn: (credentials: Credentials, signal: AbortSignal) => Promise<Result<User, SignInRefusal>>
  /**
   * Sets both presences Offline, ends the session on the server, clears the browser's storage (product §4). Never
   * rejects.
   */
  signOut: () => Promise<void>
  /** Forgets a dead session without a request, and records that a login is needed. */
  forget: () => Promise<void>
  /** Drops a session that ended in another tab and reloads the page; never resolves. */
  reload: () => Promise<never>
  facts: Feed<SessionFact>
}
