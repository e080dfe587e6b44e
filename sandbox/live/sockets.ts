import type http from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { SECOND } from '../../contract/values/limits'
import { gateFrames } from './query-gate'

/** How long LiveQuery may believe a session that it has seen. */
export const SESSION_CACHE = 5 * SECOND
const PATH = '/parse'
const MAX_FRAME = 1 << 20

const sessionFrame = z.object({ op: z.enum(['connect', 'subscribe']), sessionToken: z.string() })

/** The web sockets of one path, and whose they are. */
export interface Sockets {
  /** Takes over `upgrade` for its own path and leaves other paths alone. */
  listen(front: http.Server): void
  /** The session tokens that open sockets came with: whoever listens is alive (contract §2 "lease"). */
  tokens(): string[]
  /** Ends a dead session's sockets, and those that it still opens: LiveQuery by itself believes it for seconds. */
  closeOf(token: string): void
  /** Ends the sockets of some sessions, which may come back at once. @returns how many */
  drop(isTheirs: (token: string) => boolean): number
  /** Ends every socket; clients open new ones by themselves. */
  closeAll(): void
}

/** The live query sockets. */
export interface LiveSockets extends Sockets {
  /** What LiveQuery takes instead of its own server, which would answer every upgrade of every path. */
  adapter: object
}

export function createLiveSockets(): LiveSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  const tokensOf = new Map<WebSocket, Set<string>>()
  const dead = new Set<string>()

  server.on('connection', (socket) => {
    const own = new Set<string>()
    tokensOf.set(socket, own)
    socket.on('message', (frame: Buffer) => {
      const token = tokenIn(frame.toString())
      if (token === null) return
      own.add(token)
      if (dead.has(token)) socket.terminate()
    })
    socket.once('close', () => tokensOf.delete(socket))
  })

  return {
    adapter: {
      start(this: { onConnection(socket: WebSocket): void; onListen(): void }) {
        server.on('connection', (socket) => {
          this.onConnection(socket)
          gateFrames(socket)
        })
        this.onListen()
      },
      onListen() {},
      onConnection() {},
      onError() {},
      close() {},
    },
    listen(front) {
      front.on('upgrade', (request, socket, head) => {
        const [path] = (request.url ?? '').split('?')
        if (path === PATH) server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
      })
    },
    tokens: () => [...new Set([...tokensOf.values()].flatMap((own) => [...own]))],
    closeOf(token) {
      dead.add(token)
      setTimeout(() => dead.delete(token), 2 * SESSION_CACHE).unref()
      for (const [socket, own] of tokensOf) if (own.has(token)) socket.terminate()
    },
    drop(isTheirs) {
      const theirs = [...tokensOf].filter(([, own]) => [...own].some(isTheirs))
      for (const [socket] of theirs) socket.terminate()
      return theirs.length
    },
    closeAll() {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

function tokenIn(frame: string): string | null {
  try {
    const parsed = sessionFrame.safeParse(JSON.parse(frame))
    return parsed.success ? parsed.data.sessionToken : null
  } catch {
    return null
  }
}
