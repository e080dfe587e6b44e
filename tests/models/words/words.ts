/**
 * A machine's events as a tester tells them, in Indonesian: what a person does at the screen is an order to the hand, what
 * happens elsewhere a sentence. `{field}` stands for a field of the event. What has no words here is told by its own name.
 */
export interface Words {
  hands?: Record<string, string>
  facts?: Record<string, string>
  /** What is asked of the outside, by the id of the invoke: the answer's sentence begins with it. */
  asks?: Record<string, string>
  /** States by their id, where no story has a name for them. */
  states?: Record<string, string>
}

/** By the model's name. */
export type Dictionary = Record<string, Words>
