import type { Feed } from '../../../machines/ports/feed'
import type { Result } from '../../../machines/ports/result'

/** Who asks a doctor (contract §2 Identities). */
export type RequesterRole = 'patient' | 'faskes'
/** Who may sit at the simulator: those who ask, and those who drive. */
export type VisitorRole = RequesterRole | 'ambulance'

export interface Visitor {
  /** `_User` objectId. */
  objectId: string
  /** `id_user`, the name in messages. */
  id: string
  name: string
  role: VisitorRole
}

export type Requester = Visitor & { role: RequesterRole }

/** `retryAfter` in seconds. */
export type SignInRefusal = { kind: 'wrongPair' } | { kind: 'notVisitor' } | { kind: 'tooMany'; retryAfter: number }

/** The Parse session died on the wire (209), wherever it was noticed. */
export interface SessionFact {
  type: 'session.expired'
}

export interface SessionPort {
  signIn: (order: { email: string }, signal: AbortSignal) => Promise<Result<Visitor, SignInRefusal>>
  facts: Feed<SessionFact>
}

export function isRequester(visitor: Visitor | null): visitor is Requester {
  return visitor !== null && visitor.role !== 'ambulance'
}
