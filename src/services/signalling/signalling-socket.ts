import type { Config } from '../../../contract/schemas/config'
import { type ClientFrame, CLOSE_CODES, type ServerFrame, serverFrame } from '../../../contract/schemas/signalling'
import { SECOND } from '../../../contract/values/limits'
import type { Feed } from '../../../machines/ports/feed'
import { logDropped } from '../log'

/** The first wait before a new try, and the longest; each try doubles it, and chance shortens it by up to a half. */
const FLOOR = SECOND
const CAP = 20 * SECOND
/** A socket that says nothing may be dead without knowing it: it is asked this often, and given up when it stays silent. */
const PING_INTERVAL = 25 * SECOND
const PONG_PATIENCE = 10 * SECOND
/** The server has to answer the registration by then. */
const REGISTER_PATIENCE = 10 * SECOND

/** Who registers: `name` is the id_user, `token` the Parse session token (contract §5). */
export interface SignallingIdentity {
  name: string
  deviceId: string
  token: string
}

export interface SignallingSocket {
  /** What the server tells this device, while anybody listens: the first listener opens the socket, the last closes it. */
  frames: Feed<ServerFrame>
  /** Sent if the socket is registered; answers whether it was. Nothing is kept for later. */
  send(frame: ClientFrame): boolean
}

interface SocketOptions {
  /** Absolute, ws: or wss:. */
  url: string
  identity: () => SignallingIdentity | null
  /** The browser's own, unless a test has another. */
  open?: (url: string) => WebSocket
  random?: () => number
}

/** One WebSocket for everything that is signalled (contract §5): registered as whoever is signed in, opened again when lost. */
export function createSignallingSocket(options: SocketOptions): SignallingSocket {
  const { url, identity, open = (address) => new WebSocket(address), random = Math.random } = options
  const listeners = new Set<(frame: ServerFrame) => void>()
  let socket: WebSocket | null = null
  let isRegistered = false
  let tries = 0
  let reopening: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  let browser: AbortController | null = null

  return {
    frames(listen) {
      listeners.add(listen)
      if (listeners.size === 1) begin()
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0) end()
      }
    },
    send(frame) {
      if (!isRegistered) return false
      tell(frame)
      return true
    },
  }

  function begin(): void {
    browser = new AbortController()
    window.addEventListener('online', () => connect(), { signal: browser.signal })
    connect()
  }

  function end(): void {
    browser?.abort()
    clearTimeout(reopening)
    tries = 0
    letGo()
  }

  function connect(): void {
    clearTimeout(reopening)
    letGo()
    const known = identity()
    if (known === null) return again()
    const mine = open(url)
    socket = mine
    mine.addEventListener('open', () => {
      if (mine !== socket) return
      tell({ id: 'register', ...known })
      patience = setTimeout(() => lose(mine), REGISTER_PATIENCE)
    })
    mine.addEventListener('message', ({ data }) => mine === socket && hear(mine, data))
    mine.addEventListener('close', ({ code }) => {
      // A rejected registration is not tried as eagerly as a lost connection.
      if (code === CLOSE_CODES.rejected) tries = Math.max(tries, 5)
      lose(mine)
    })
  }

  function hear(mine: WebSocket, data: unknown): void {
    const frame = parsed(data)
    if (frame === null) return
    if (frame.id === 'registerResponse') {
      clearTimeout(patience)
      if (frame.response !== 'accepted') return
      isRegistered = true
      tries = 0
      askSoon(mine)
    }
    if (frame.id === 'pong') askSoon(mine)
    for (const listen of [...listeners]) listen(frame)
  }

  function askSoon(mine: WebSocket): void {
    clearTimeout(asking)
    clearTimeout(patience)
    asking = setTimeout(() => {
      tell({ id: 'ping' })
      patience = setTimeout(() => lose(mine), PONG_PATIENCE)
    }, PING_INTERVAL)
  }

  function lose(mine: WebSocket): void {
    if (mine !== socket) return
    letGo()
    again()
  }

  function again(): void {
    const wait = Math.min(CAP, FLOOR * 2 ** tries) * (1 - random() / 2)
    tries += 1
    reopening = setTimeout(connect, wait)
  }

  function letGo(): void {
    clearTimeout(asking)
    clearTimeout(patience)
    isRegistered = false
    const old = socket
    socket = null
    old?.close()
  }

  function tell(frame: ClientFrame): void {
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
