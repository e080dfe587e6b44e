import { type WebSocket, WebSocketServer } from 'ws'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { gateFrames } from './query-gate'
import { closeNow, MOST_FRAGMENTS, type SocketGuard } from './socket-guard'
import type { LiveSockets } from './sockets-port'

/** How long LiveQuery may believe a session that it has seen. */
export const SESSION_CACHE = 5 * SECOND
const PATH = '/parse'
const MAX_FRAME = 64 * 1024
const MOST_TOKENS = 4
/** Parse's tokens; the database is asked for those of all sockets at once, which a NUL among them would fail. */
const TOKEN = /^[\w:-]{0,100}$/

const sessionFrame = z.object({
  op: z.string(),
  sessionToken: z.optional(z.string()),
  requestId: z.optional(z.int()),
})

interface LiveSocketsOptions {
  guard: SocketGuard
  /** Whose session a token is; null for a dead or unknown one. */
  userOf: (token: string) => Promise<string | null>
  isLocked: (token: string) => boolean
  log: Pick<Logger, 'error'>
  /** Each frame that LiveQuery sends. */
  onSend: (frame: string) => void
}

export function createLiveSockets({ guard, userOf, isLocked, log, onSend }: LiveSocketsOptions): LiveSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
  })
  const tokensOf = new Map<WebSocket, Set<string>>()
  const dead = new Set<string>()

  server.on('connection', (socket, request) => {
    const own = new Set<string>()
    const subscribed = new Set<number>()
    let hasConnected = false
    const guarded = guard.watch(socket, request)
    tokensOf.set(socket, own)
    // A frame over the limit ends the socket by itself.
    socket.on('error', () => {})
    socket.on('message', (data: Buffer) => {
      const { op, requestId, sessionToken: token } = frameIn(data.toString())
      // LiveQuery would keep the subscriptions of the connect before for ever.
      if (op === 'connect' && hasConnected) return guarded.cutOff()
      hasConnected ||= op === 'connect'
      if ((op === 'subscribe' || op === 'update') && requestId !== undefined) subscribed.add(requestId)
      if (op === 'unsubscribe' && requestId !== undefined) subscribed.delete(requestId)
      guarded.listens(subscribed.size)
      if (socket.readyState !== socket.OPEN) return
      if (token !== undefined && !TOKEN.test(token)) return guarded.cutOff()
      if (token !== undefined && isLocked(token)) return closeNow(socket, CLOSE_CODES.locked)
      if (token === undefined || (op !== 'connect' && op !== 'subscribe' && op !== 'update')) return
      if (dead.has(token)) return socket.terminate()
      if (own.has(token)) return
      // Each is looked up: a page has one, and one more when somebody else signs in there.
      if (own.size >= MOST_TOKENS) return guarded.cutOff()
      own.add(token)
      userOf(token)
        .then((user) => user !== null && guarded.identify(user))
        .catch((fault: unknown) => log.error({ err: fault }, 'the session of a socket was not read'))
    })
    socket.once('close', () => tokensOf.delete(socket))
  })

  return {
    adapter: {
      start(this: { onConnection(socket: WebSocket): void; onListen(): void }) {
        server.on('connection', (socket, request) => {
          const send = socket.send.bind(socket) as (data: string) => void
          socket.send = (data: string) => {
            send(data)
            onSend(data)
          }
          this.onConnection(socket)
          gateFrames(socket, () => guard.noteRefusedQuestion(request))
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
        if (path === PATH && guard.admits(request, socket))
          server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, request))
      })
    },
    tokens: () => [...new Set([...tokensOf.values()].flatMap((own) => [...own]))],
    closeOf(token) {
      dead.add(token)
      setTimeout(() => dead.delete(token), 2 * SESSION_CACHE).unref()
      for (const [socket, own] of tokensOf) if (own.has(token)) socket.terminate()
    },
    pauseOf(token) {
      for (const [socket, own] of tokensOf) if (own.has(token)) closeNow(socket, CLOSE_CODES.locked)
    },
    drop(isTheirs) {
      const theirs = [...tokensOf].filter(([, own]) => [...own].some(isTheirs))
      for (const [socket] of theirs) socket.terminate()
      return theirs.length
    },
    moveAll() {
      for (const socket of server.clients) closeNow(socket, CLOSE_CODES.moved)
    },
    closeAll() {
      for (const socket of server.clients) socket.terminate()
    },
  }
}

type Frame = Partial<z.infer<typeof sessionFrame>>

function frameIn(text: string): Frame {
  try {
    const parsed = sessionFrame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
