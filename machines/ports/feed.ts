/** An external source of facts. Returns a function that stops it. */
export type Feed<Fact> = (listen: (fact: Fact) => void) => () => void
