import { SECOND } from '../../contract/values/limits'
import type { Result } from '../ports/result'

/** When the next try is allowed, epoch ms by the server's clock. `retryAfter` is in seconds and defaults to one. */
export function heldUntil(now: number, retryAfter: number): number {
  return now + Math.max(1, retryAfter) * SECOND
}

/** The answer is a refusal of this kind. */
export function isRefusedAs({ answer, kind }: { answer: Result<unknown, { kind: string }>; kind: string }): boolean {
  return !answer.ok && answer.refusal.kind === kind
}
