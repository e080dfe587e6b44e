/**
 * A function as the text that a page runs: what runs this file gives inner functions their names by a helper that a
 * page does not have.
 */
export function pageScript(script: () => void): string {
  return `{ const __name = (named) => named; (${script.toString()})() }`
}
