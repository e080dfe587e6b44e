import { type EventObject, fromCallback } from 'xstate'
import type { Feed } from './feed'

export interface TypingOrder {
  /** The other party's id_user. */
  to: string
  consultationId: string
}

export interface TypingFact {
  type: 'typing.heard'
}

/** Who is typing (contract §5). Best effort: nothing depends on it, and no fault of it is ever shown. */
export interface TypingPort {
  /** At most one is sent in 3 s. */
  tell: (order: TypingOrder) => void
  facts: (order: TypingOrder) => Feed<TypingFact>
}

/** Both ways as one actor: it tells what it hears, and each event that it is sent is told to the other side. */
export function typingActor({ tell, facts }: TypingPort) {
  return fromCallback<EventObject, TypingOrder>(({ input, sendBack, receive }) => {
    receive(() => tell(input))
    return facts(input)(sendBack)
  })
}
