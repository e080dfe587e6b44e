import { type EventObject, fromCallback } from 'xstate'
import type { ClientFrame, ServerFrame } from '../../contract/schemas/signalling'
import type { Feed } from './feed'

/** What one socket to the gateway tells (contract §5). */
export type LineFact =
  | { type: 'line.opened' }
  | { type: 'line.heard'; frame: ServerFrame }
  /** `code` as the socket was closed with. */
  | { type: 'line.closed'; code: number }

export type LineOrder =
  /** As whoever is signed in, with what the session has. */
  | { type: 'line.register' }
  | { type: 'line.tell'; frame: ClientFrame }

/** One socket to the gateway at a time; it says nothing of its own accord and is not opened again by itself. */
export interface SignallingPort {
  /** Opens it; what is returned closes it. */
  line: Feed<LineFact>
  register: () => void
  /** Answers whether it was told: only on a registered line, and nothing is kept for later. */
  tell: (frame: ClientFrame) => boolean
  /** Frames that somebody else is interested in, while the line is open. */
  frames: Feed<ServerFrame>
}

/** Both ways as one actor: it opens the line, tells what it hears, and leaves the state with it closed. */
export function lineActor({ line, register, tell }: SignallingPort) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => {
      const order = event as LineOrder
      if (order.type === 'line.register') register()
      else tell(order.frame)
    })
    return line(sendBack)
  })
}
