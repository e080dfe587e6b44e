import type { Config } from '../../../contract/schemas/config'
import { type ClientFrame, type ServerFrame, serverFrame } from '../../../contract/schemas/signalling'
import { PAYLOAD_MISSING } from '../../../contract/values/calls'
import { LOCKED } from '../../../contract/values/refusals'
import type { GatewayFact, LineFact, SignallingPort } from '../../../machines/ports/signalling'
import { createListeners } from '../listeners'
import { logDropped, logSaid } from '../log'
import type { LockGate } from '../session/lock-gate'
import { beginAfter } from '../yield-to-main'

/** The registering device: `name` is the id_user, `token` the Parse session token (contract §5). */
export interface SignallingIdentity {
  name: string
  deviceId: string
  token: string
}

interface LineOptions {
  /** Absolute, ws: or wss:. */
  url: string
  identity: () => SignallingIdentity | null
  /** Registration waits for it, because the device id is unknown before. */
  ready?: Promise<unknown>
  /** The socket opens when this resolves, because much starts at the same time. At once by default. */
  turn?: () => Promise<void>
  /** A locked page does not register. */
  gate?: Pick<LockGate, 'isClosed' | 'era' | 'closeByServer'>
  /** The browser's own; tests replace it. */
  open?: (url: string) => WebSocket
}

/** The socket to the gateway (contract §5). The `signalling` machine decides when it opens. */
export function createSignallingLine({
  url,
  identity,
  ready,
  turn,
  gate,
  open = (address) => new WebSocket(address),
}: LineOptions): SignallingPort {
  const listeners = createListeners<GatewayFact>()
  let socket: WebSocket | null = null
  /** The gate's era of the last registration. */
  let era = 0
  /** The present state for later listeners. */
  let standing: GatewayFact = { type: 'gateway.lost' }

  return {
    line(listen) {
      return turn === undefined ? connect(listen) : beginAfter(turn(), () => connect(listen)).end
    },
    register() {
      const mine = socket
      if (ready === undefined) introduce()
      else void ready.then(() => mine === socket && introduce())
    },
    send(frame) {
      const isRegistered = standing.type === 'gateway.registered'
      if (isRegistered) send(frame)
      return isRegistered
    },
    gateway(listen) {
      if (standing.type !== 'gateway.lost') listen(standing)
      return listeners.feed(listen)
    },
  }

  function connect(listen: (fact: LineFact) => void): () => void {
    const mine = open(url)
    socket = mine
    const notify = (fact: LineFact) => mine === socket && listen(fact)
    mine.addEventListener('open', () => notify({ type: 'line.opened' }))
    mine.addEventListener('close', ({ code }) => {
      if (mine === socket) stand({ type: 'gateway.lost' })
      notify({ type: 'line.closed', code })
    })
    mine.addEventListener('message', ({ data }) => {
      const frame = mine === socket ? parsed(data) : null
      if (frame === null) return
      // The server locked the session before this page knew it. The socket's close follows.
      if (isLockedOut(frame)) return gate?.closeByServer(era)
      notify({ type: 'line.received', frame })
      receive(frame)
    })
    return () => {
      if (mine === socket) {
        socket = null
        stand({ type: 'gateway.lost' })
      }
      mine.close()
    }
  }

  function introduce(): void {
    const known = identity()
    // Nobody is signed in, or the page is locked: closes, and the machine opens it again later.
    if (known === null || gate?.isClosed() === true) return socket?.close()
    era = gate?.era() ?? 0
    send({ id: 'register', ...known })
  }

  function receive(frame: ServerFrame): void {
    if (frame.id === 'pong') return
    if (frame.id === 'error' && frame.message === PAYLOAD_MISSING) logSaid(PAYLOAD_MISSING)
    if (frame.id !== 'registerResponse') return listeners.send({ type: 'gateway.received', frame })
    const { response, call, iceServers } = frame
    stand(
      response === 'accepted'
        ? { type: 'gateway.registered', call, iceServers: iceServers ?? [] }
        : { type: 'gateway.refused' },
    )
  }

  function stand(fact: GatewayFact): void {
    if (fact.type === 'gateway.lost' && standing.type === 'gateway.lost') return
    // The call may be over, so later listeners do not receive it.
    standing = fact.type === 'gateway.registered' ? { ...fact, call: null } : fact
    listeners.send(fact)
  }

  function send(frame: ClientFrame): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(frame))
  }
}

function isLockedOut(frame: ServerFrame): boolean {
  return frame.id === 'registerResponse' && frame.response !== 'accepted' && frame.message === LOCKED
}

/** Frames of unknown kinds are ignored; malformed ones are skipped. */
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
