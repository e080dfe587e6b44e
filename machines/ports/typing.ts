import type { Feed } from './feed'

export interface TypingOrder {
  /** The other party's id_user. */
  to: string
  consultationId: string
}

/** Who is typing (contract §5). Best effort: nothing depends on it, and no fault of it is ever shown. */
export interface TypingPort {
  /** At most one is sent in 3 s. */
  tell: (order: TypingOrder) => void
  facts: (order: TypingOrder) => Feed<{ type: 'typing.heard' }>
}
