import { type EventObject, fromCallback } from 'xstate'
import type { ClientFrame, IceServer, RunningCall, ServerFrame } from '../../contract/schemas/signalling'
import type { Feed } from './feed'

/** Facts of one gateway socket (contract §5). */
export type LineFact =
  | { type: 'line.opened' }
  | { type: 'line.received'; frame: ServerFrame }
  /** `code` is the socket's close code. */
  | { type: 'line.closed'; code: number }

export type LineOrder =
  /** Registers the signed-in person with the session's token. */
  { type: 'line.register' } | { type: 'line.send'; frame: ClientFrame }

/** This device's state at the gateway, and the received frames. */
export type GatewayFact =
  /** After each registration; `call` is this device's running call, `iceServers` have credentials that expire. */
  | { type: 'gateway.registered'; call: RunningCall | null; iceServers: IceServer[] }
  /** The gateway rejects this session. */
  | { type: 'gateway.refused' }
  /** Disconnected until the next registration. */
  | { type: 'gateway.lost' }
  | { type: 'gateway.received'; frame: Exclude<ServerFrame, { id: 'registerResponse' | 'pong' }> }

export interface FrameOrder {
  type: 'frame.send'
  frame: ClientFrame
}

/** One socket to the gateway at a time. It sends nothing and never reopens by itself. */
export interface SignallingPort {
  /** Opens the socket; the returned function closes it. */
  line: Feed<LineFact>
  register: () => void
  /** Returns whether the frame was sent: only while registered, without a queue. */
  send: (frame: ClientFrame) => boolean
  /** The present state on subscribing, if registered or refused; then every frame in order. */
  gateway: Feed<GatewayFact>
}

/** The socket as an actor in both directions; leaving the state closes it. */
export function lineActor({ line, register, send }: Pick<SignallingPort, 'line' | 'register' | 'send'>) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => {
      const order = event as LineOrder
      if (order.type === 'line.register') register()
      else send(order.frame)
    })
    return line(sendBack)
  })
}

/** The gateway's frames in both directions, for machines that do not own the socket. */
export function gatewayActor({ gateway, send }: Pick<SignallingPort, 'gateway' | 'send'>) {
  return fromCallback<EventObject, undefined>(({ sendBack, receive }) => {
    receive((event) => void send((event as FrameOrder).frame))
    return gateway(sendBack)
  })
}
