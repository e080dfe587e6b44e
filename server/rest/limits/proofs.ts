import type { Request } from 'express'

/** A token that a call proved: of a session, or of a known device that signs in. */
export interface Proof {
  token: string
  account: { kind: 'account' | 'device'; id: string }
}

/** What parse-server writes on a request whose session it has found. */
interface ParseRequest extends Request {
  auth?: { user?: { id?: string } }
  info?: { sessionToken?: string }
}

const proofs = new WeakMap<Request, Proof>()

export function noteProof(request: Request, proof: Proof): void {
  proofs.set(request, proof)
}

/** What this call has proved by now; null: nothing. */
export function proofIn(request: Request): Proof | null {
  const { auth, info } = request as ParseRequest
  const id = auth?.user?.id
  const token = info?.sessionToken
  if (id !== undefined && token !== undefined) return { token, account: { kind: 'account', id } }
  return proofs.get(request) ?? null
}
