/** Prints why tests are skipped, bypassing the runner's console, which `npm test` shows for failures only. */
export function saySkipped(tests: string, reason: string): void {
  process.stdout.write(`${tests}: skipped, ${reason}\n`)
}
