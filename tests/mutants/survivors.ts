/**
 * Mutants that no test detects yet, by machine and name. The run fails for an unlisted survivor and for a listed mutant
 * that was detected.
 */
export const SURVIVORS: Record<string, readonly string[]> = {}
