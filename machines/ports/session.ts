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
  /** The password is right, and the account needs a second factor. */
  | { kind: 'secondStep'; step: SecondStep }

/** What was found at page load. */
export interface Restored {
  user: User | null
  /** The session ended by force, so the sign-in page explains (product §8, 401). */
  needsLogin: boolean
  /**
   * Why the server did not confirm the session: it is `dead` (401 'Unauthenticated.'), or the device id was refused for
   * another reason, which ends no session.
   */
  refusal?: 'dead' | 'other'
}

export type SessionFact =
  /** The session died on the wire: 401 'Unauthenticated.' or Parse 209, wherever it was noticed. */
  | { type: 'session.expired' }
  /** Another tab of this browser signed this person out, or signed somebody else in (product §8, §9). */
  | { type: 'session.closedElsewhere' }

export interface SessionPort {
  /** Product §2 guards: what cannot be restored is no session. Faults when the server cannot be reached. */
  restore: (signal: AbortSignal) => Promise<Restored>
  signIn: (credentials: Credentials, signal: AbortSignal) => Promise<Result<User, SignInRefusal>>
  /** Both presences Offline, session ended on the server, everything kept in the browser forgotten (product §4). Never faults. */
  signOut: () => Promise<void>
  /** Forgets a dead session without asking the server, and remembers that a login is needed. */
  forget: () => Promise<void>
  /** Lets go of a session that ended in another tab and loads the page anew; the answer never comes. */
  reload: () => Promise<never>
  facts: Feed<SessionFact>
}
