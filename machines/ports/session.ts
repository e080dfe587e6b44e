import type { Feed } from './feed'
import type { User } from './people'
import type { Result } from './result'

export interface Credentials {
  email: string
  password: string
  role: string
}

/** Why a sign-in was refused (spec §8). `retryAfter` in seconds. */
export type SignInRefusal =
  | { kind: 'wrongPair' }
  | { kind: 'unknownRole' }
  | { kind: 'tooMany'; retryAfter: number }
  | { kind: 'malformed'; message: string }

/** `needsLogin`: the session ended by force, so the sign-in page explains (spec §8, 401). */
export interface Restored {
  user: User | null
  needsLogin: boolean
}

/** The session died on the wire: 401 'Unauthenticated.' or Parse 209, wherever it was noticed. */
export interface SessionFact {
  type: 'session.expired'
}

export interface SessionPort {
  /** Spec §2 guards: what cannot be restored is no session. Faults when the server cannot be reached. */
  restore: (signal: AbortSignal) => Promise<Restored>
  signIn: (credentials: Credentials, signal: AbortSignal) => Promise<Result<User, SignInRefusal>>
  /** Presence Offline, session ended on the server, everything kept in the browser forgotten (spec §4). Never faults. */
  signOut: () => Promise<void>
  /** Forgets a dead session without asking the server, and remembers that a login is needed. */
  forget: () => Promise<void>
  facts: Feed<SessionFact>
}
