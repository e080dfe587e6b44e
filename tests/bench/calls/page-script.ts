/**
 * A function as the text that a page runs: whoever runs this file gives its inner functions their names by a helper that
 * a page does not have.
 */
export function pageScript(script: () => void): string {
  return `{ const __name = (named) => named; (${script.toString()})() }`
}
