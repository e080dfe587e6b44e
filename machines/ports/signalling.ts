import { type EventObject, fromCallback } from 'xstate'
import type { ClientFrame, IceServer, RunningCall, ServerFrame } from '../../contract/schemas/signalling'
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

/** How this device stands with the gateway, and what it hears of it. */
export type GatewayFact =
  /** For the first time or again; `call` is the one that this device is in, `iceServers` with credentials that expire. */
  | { type: 'gateway.registered'; call: RunningCall | null; iceServers: IceServer[] }
  /** It does not take this session. */
  | { type: 'gateway.refused' }
  /** Nothing reaches it, or comes from it, until it is registered again. */
  | { type: 'gateway.lost' }
  | { type: 'gateway.heard'; frame: Exclude<ServerFrame, { id: 'registerResponse' | 'pong' }> }

export interface FrameOrder {
  type: 'frame.tell'
  frame: ClientFrame
}

/** One socket to the gateway at a time; it says nothing of its own accord and is not opened again by itself. */
export interface SignallingPort {
  /** Opens it; what is returned closes it. */
  line: Feed<LineFact>
  register: () => void
  /** Answers whether it was told: only on a registered line, and nothing is kept for later. */
  tell: (frame: ClientFrame) => boolean
  /** On listening how it stands, if it is registered or refused; then whatever comes, in order. */
  gateway: Feed<GatewayFact>
}

/** Both ways as one actor: it opens the line, tells what it hears, and leaves the state with it closed. */
export function lineActor({ line, register, tell }: Pick<SignallingPort, 'line' | 'register' | 'tell'>) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => {
      const order = event as LineOrder
      if (order.type === 'line.register') register()
      else tell(order.frame)
    })
    return line(sendBack)
  })
}

/** The talk with the gateway, for whoever has something to say there while somebody else keeps the line. */
export function gatewayActor({ gateway, tell }: Pick<SignallingPort, 'gateway' | 'tell'>) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => void tell((event as FrameOrder).frame))
    return gateway(sendBack)
  })
}
