/**
 * Mutants that nothing notices yet, by machine and name. The run fails on one that is not here, and on one that is here and
 * was noticed.
 */
export const SURVIVORS: Record<string, readonly string[]> = {}
