/**
 * Words of the code: every quoted word (which guards compare) and every property name of machines and contract. Filled
 * by the build (src/build/code-words.ts); if empty, every text counts as personal.
 */
export const WORDS: readonly string[] = []
export const NAMES: readonly string[] = []
