/** Says why tests cannot run here; past the runner's console, which `npm test` hears only where something failed. */
export function saySkipped(tests: string, reason: string): void {
  process.stdout.write(`${tests}: skipped, ${reason}\n`)
}
