import type { Config } from '../../../contract/schemas/config'
import { type ClientFrame, type ServerFrame, serverFrame } from '../../../contract/schemas/signalling'
import type { LineFact, SignallingPort } from '../../../machines/ports/signalling'
import { createListeners } from '../listeners'
import { logDropped } from '../log'

/** Who registers: `name` is the id_user, `token` the Parse session token (contract §5). */
export interface SignallingIdentity {
  name: string
  deviceId: string
  token: string
}

interface LineOptions {
  /** Absolute, ws: or wss:. */
  url: string
  identity: () => SignallingIdentity | null
  /** The browser's own, unless a test has another. */
  open?: (url: string) => WebSocket
}

/** The socket to the gateway (contract §5); when it is opened, and again, the `signalling` machine decides. */
export function createSignallingLine({ url, identity, open = (address) => new WebSocket(address) }: LineOptions): SignallingPort {
  const listeners = createListeners<ServerFrame>()
  let socket: WebSocket | null = null
  let isRegistered = false

  return {
    line(listen) {
      const mine = open(url)
      socket = mine
      isRegistered = false
      const tell = (fact: LineFact) => mine === socket && listen(fact)
      mine.addEventListener('open', () => tell({ type: 'line.opened' }))
      mine.addEventListener('close', ({ code }) => tell({ type: 'line.closed', code }))
      mine.addEventListener('message', ({ data }) => {
        const frame = mine === socket ? parsed(data) : null
        if (frame === null) return
        if (frame.id === 'registerResponse') isRegistered = frame.response === 'accepted'
        tell({ type: 'line.heard', frame })
        listeners.tell(frame)
      })
      return () => {
        if (mine === socket) {
          socket = null
          isRegistered = false
        }
        mine.close()
      }
    },
    register() {
      const known = identity()
      // Nobody is signed in: it falls, and is opened again when somebody may be.
      if (known === null) socket?.close()
      else send({ id: 'register', ...known })
    },
    tell(frame) {
      if (isRegistered) send(frame)
      return isRegistered
    },
    frames: listeners.feed,
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame))
  }
}

/** A frame of a kind that is not known here is somebody else's affair; a malformed one costs itself only. */
function parsed(data: unknown): ServerFrame | null {
  try {
    const read = serverFrame.safeParse(JSON.parse(String(data)))
    if (read.success) return read.data
    logDropped('a signalling frame', read.error.issues)
  } catch {
    logDropped('a signalling frame', [{ path: [], message: 'not JSON' }])
  }
  return null
}

export function signallingUrl(config: Pick<Config, 'signallingUrl'>): string {
  const url = new URL(config.signallingUrl, location.origin)
  if (url.protocol.startsWith('http')) url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}
