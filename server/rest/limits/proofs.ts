import type { Request } from 'express'

const proved = new WeakSet<Request>()

/** A living session was found for the call. */
export function noteProof(request: Request): void {
  proved.add(request)
}

export function isProved(request: Request): boolean {
  return proved.has(request)
}
