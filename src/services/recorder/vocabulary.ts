/**
 * The words that code itself writes: of machines and contract, every quoted word (what guards compare with) and every name
 * of a property. Filled where the app is built (src/build/code-words.ts); unfilled, everything counts as somebody's own.
 */
export const WORDS: readonly string[] = []
export const NAMES: readonly string[] = []
