/** Mutants that nobody could tell from the chart, by machine and name, each with the reason. */
export const EQUIVALENT: Record<string, Record<string, string>> = {}
