import { type EventObject, fromCallback } from 'xstate'
import type { Feed } from './feed'

export interface TypingOrder {
  /** The other party's id_user. */
  to: string
  consultationId: string
}

export interface TypingFact {
  type: 'typing.received'
}

/** Typing notices (contract §5). Best effort: failures are never shown. */
export interface TypingPort {
  /** Sends at most one per 3 s. */
  send: (order: TypingOrder) => void
  facts: (order: TypingOrder) => Feed<TypingFact>
}

/** Both directions as one actor: it emits the received notices, and sends each event to the other side. */
export function typingActor({ send, facts }: TypingPort) {
  return fromCallback<EventObject, TypingOrder>(({ input, sendBack, receive }) => {
    receive(() => send(input))
    return facts(input)(sendBack)
  })
}
