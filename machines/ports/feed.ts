/** Something outside that keeps telling facts. Returns what stops it. */
export type Feed<Fact> = (listen: (fact: Fact) => void) => () => void
