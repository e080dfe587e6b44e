/**
 * A machine's events in Indonesian for testers: a person's action is an instruction, an external event a statement.
 * `{field}` is replaced by a field of the event. Events without words use their own name.
 */
export interface Words {
  hands?: Record<string, string>
  facts?: Record<string, string>
  /** Requests by the id of their invoke: the first words of the answer's sentence. */
  asks?: Record<string, string>
  /** States by id, if no story names them. */
  states?: Record<string, string>
}

/** By the model's name. */
export type Dictionary = Record<string, Words>
