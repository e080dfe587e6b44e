import type { PAYLOAD_MISSING } from '../../contract/values/calls'

/** What went wrong on a wire, for whoever looks at the console: which schema, which fields; never a value of a record. */
export function logDropped(what: string, issues: readonly { path: PropertyKey[]; message: string }[]): void {
  const fields = issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`).join('; ')
  console.warn(`${what}: dropped a malformed record (${fields})`)
}

/** What could not be done, and how it failed: the kind of fault only, for its words may hold what a person wrote. */
export function logFailure(what: string, fault: unknown): void {
  console.error(`${what} failed: ${fault instanceof Error ? fault.name : typeof fault}`)
}

/** What a server said, where its words are of our own list and hold nothing of anybody. */
export function logSaid(words: typeof PAYLOAD_MISSING): void {
  console.error(words)
}
