/** What went wrong on a wire, for whoever looks at the console: which schema, which fields; never a value of a record. */
export function logDropped(what: string, issues: readonly { path: PropertyKey[]; message: string }[]): void {
  const fields = issues.map(({ path, message }) => `${path.join('.') || '(all)'}: ${message}`).join('; ')
  console.warn(`${what}: dropped a malformed record (${fields})`)
}
