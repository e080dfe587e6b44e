import { SECOND } from '../../contract/values/limits'
import type { Result } from '../ports/result'

/** When something may be tried again, epoch ms by the server's clock. `retryAfter` in seconds; a server that forgot to say: one. */
export function heldUntil(now: number, retryAfter: number): number {
  return now + Math.max(1, retryAfter) * SECOND
}

/** Whether an answer is the refusal of this kind. */
export function isRefusedAs({ answer, kind }: { answer: Result<unknown, { kind: string }>; kind: string }): boolean {
  return !answer.ok && answer.refusal.kind === kind
}
