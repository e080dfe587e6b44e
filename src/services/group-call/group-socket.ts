import type { Config } from '../../../contract/schemas/config'
import { SECOND } from '../../../contract/values/limits'
import { logFailure } from '../log'

/** Timeout of a request. */
const PATIENCE = 10 * SECOND

/** Events of one connection in order; none after `closed`. */
export interface SocketHears {
  opened: () => void
  told: (name: string, body: unknown) => void
  closed: () => void
}

/** One connection to the rooms (contract §6). It does not reconnect by itself. */
export interface GroupSocket {
  /** @returns the unparsed answer; rejects without one */
  ask: (name: string, body: object) => Promise<unknown>
  tell: (name: string, body?: object) => void
  close: () => void
}

export type OpenGroupSocket = (hears: SocketHears) => GroupSocket

/** @param url absolute; its path is socket.io's */
export function groupSockets(url: URL): OpenGroupSocket {
  return (hears) => {
    const end = new AbortController()
    const ifOpen = (tell: () => void) => void (end.signal.aborted || tell())
    const close = () => {
      if (end.signal.aborted) return
      end.abort()
      hears.closed()
    }
    const connecting = import('socket.io-client').then(({ io }) => {
      if (end.signal.aborted) return null
      const socket = io(url.origin, {
        path: url.pathname,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      })
      socket.on('connect', () => ifOpen(hears.opened))
      socket.on('connect_error', close)
      socket.on('disconnect', close)
      socket.onAny((name: string, body: unknown) => ifOpen(() => hears.told(name, body)))
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
      tell: (name, body = {}) =>
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
