import type { PAYLOAD_MISSING } from '../../contract/values/calls'

/** Logs a malformed message: schema and fields, never a value. */
export function logDropped(what: string, issues: readonly { path: PropertyKey[]; message: string }[]): void {
  const fields = issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`).join('; ')
  console.warn(`${what}: dropped a malformed record (${fields})`)
}

/** Logs a failure: only the kind of fault, since its message may contain what a person wrote. */
export function logFailure(what: string, fault: unknown): void {
  console.error(`${what} failed: ${fault instanceof Error ? fault.name : typeof fault}`)
}

/** Logs a server's message from our own list, which contains no personal data. */
export function logSaid(words: typeof PAYLOAD_MISSING): void {
  console.error(words)
}
