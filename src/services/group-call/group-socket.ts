import type { Config } from '../../../contract/schemas/config'
import { SECOND } from '../../../contract/values/limits'
import { loaded } from '../../chunks/loaded'
import { logFailure } from '../log'

/** Timeout of a request. */
const PATIENCE = 10 * SECOND

/** Events of one connection in order; none after `closed`. */
export interface SocketHandlers {
  opened: () => void
  received: (name: string, body: unknown) => void
  closed: () => void
}

/** One connection to the rooms (contract §6). It does not reconnect by itself. */
export interface GroupSocket {
  /** @returns the unparsed answer; rejects without one */
  ask: (name: string, body: object) => Promise<unknown>
  send: (name: string, body?: object) => void
  close: () => void
}

export type OpenGroupSocket = (handlers: SocketHandlers) => GroupSocket

/** @param url absolute; its path is socket.io's */
export function groupSockets(url: URL): OpenGroupSocket {
  return (handlers) => {
    const end = new AbortController()
    const ifOpen = (notify: () => void) => void (end.signal.aborted || notify())
    const close = () => {
      if (end.signal.aborted) return
      end.abort()
      handlers.closed()
    }
    const connecting = loaded(() => import('socket.io-client'), 'fail').then(({ io }) => {
      if (end.signal.aborted) return null
      const socket = io(url.origin, {
        path: url.pathname,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      })
      socket.on('connect', () => ifOpen(handlers.opened))
      socket.on('connect_error', close)
      socket.on('disconnect', close)
      socket.onAny((name: string, body: unknown) => ifOpen(() => handlers.received(name, body)))
      return socket
    })
    connecting.catch((fault: unknown) => {
      logFailure('fetching the group call', fault)
      close()
    })
    return {
      async ask(name, body) {
        const socket = await connecting
        if (socket === null || !socket.connected) throw new Error('not connected')
        return socket.timeout(PATIENCE).emitWithAck(name, body)
      },
      send: (name, body = {}) =>
        void connecting.then(
          (socket) => socket?.connected === true && socket.emit(name, body),
          () => {},
        ),
      close() {
        end.abort()
        void connecting.then(
          (socket) => socket?.disconnect(),
          () => {},
        )
      },
    }
  }
}

export function groupCallUrl(config: Pick<Config, 'groupCallUrl'>): URL {
  return new URL(config.groupCallUrl, location.origin)
}
