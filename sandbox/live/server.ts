import { mkdirSync } from 'node:fs'
import type http from 'node:http'
import type express from 'express'
import { join } from 'node:path'
import { ParseServer as PublicParseServer } from 'parse-server'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import { APPS, SECOND } from '../../contract/values/limits'
import { CLASSES, LIVE_CLASSES } from './classes'

export const JAVASCRIPT_KEY = 'sandbox-javascript-key'
/** Sessions are looked up anew this often, so that a revoked one soon sees nothing more. */
const SESSION_CACHE = 5 * SECOND
const PING_INTERVAL = 10 * SECOND
const MAX_FRAME = 1 << 20

/** parse-server's class as it is at run time; its own types name it as a factory. */
interface ParseServerInstance {
  app: express.Express
  config: object
  start(): Promise<ParseServerInstance>
}

interface ParseServerClass {
  new (options: object): ParseServerInstance
  createLiveQueryServer(server: http.Server, config: object, options: object): Promise<unknown>
}

const ParseServer = PublicParseServer as unknown as ParseServerClass

interface ParseOptions {
  databaseUri: string
  origin: string
  dataDir: string
  masterKey: string
}

export async function startParse({ databaseUri, origin, dataDir, masterKey }: ParseOptions): Promise<ParseServerInstance> {
  const logsFolder = join(dataDir, 'parse-logs')
  mkdirSync(logsFolder, { recursive: true })
  const server = new ParseServer({
    appId: APPS,
    masterKey,
    javascriptKey: JAVASCRIPT_KEY,
    serverURL: `${origin}/parse`,
    databaseURI: withPool(databaseUri),
    masterKeyIps: ['127.0.0.1', '::1'],
    directAccess: true,
    allowClientClassCreation: false,
    enableAnonymousUsers: false,
    enforcePrivateUsers: true,
    // Our own log says what happened, without bodies and names.
    silent: true,
    logsFolder: null,
    verbose: false,
    fileUpload: { enableForPublic: false, enableForAnonymousUser: false, enableForAuthenticatedUser: false },
    liveQuery: { classNames: LIVE_CLASSES },
    schema: { definitions: CLASSES, strict: true, lockSchemas: true },
    cacheTTL: SESSION_CACHE,
  })
  await server.start()
  return server
}

/** Parse's own pool size goes through the address. */
function withPool(uri: string): string {
  const url = new URL(uri)
  url.searchParams.set('max', '12')
  return url.href
}

export interface LiveSockets {
  /** The session tokens that open sockets came with: whoever listens is alive (contract §2 "lease"). */
  tokens(): string[]
  /** Ends every socket; clients open new ones by themselves. */
  closeAll(): void
}

/** LiveQuery on /parse of the given server; its default would take every upgrade of every path. */
export async function attachLiveQuery(server: http.Server, parse: ParseServerInstance): Promise<LiveSockets> {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME })
  const tokens = new Map<WebSocket, string>()
  sockets.on('connection', (socket) => {
    socket.on('message', (frame) => {
      const token = tokenOf(String(frame))
      if (token !== null) tokens.set(socket, token)
    })
    socket.once('close', () => tokens.delete(socket))
  })
  const wssAdapter = {
    start() {
      sockets.on('connection', (socket) => this.onConnection(socket))
      this.onListen()
    },
    onListen() {},
    onConnection(_: unknown) {},
    onError() {},
    close() {},
  }
  const options = { appId: APPS, wssAdapter, cacheTimeout: SESSION_CACHE, websocketTimeout: PING_INTERVAL }
  await ParseServer.createLiveQueryServer(server, options, parse.config)
  server.on('upgrade', (request, socket, head) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/parse') return
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  })
  return {
    tokens: () => [...new Set(tokens.values())],
    closeAll: () => {
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

const connectFrame = z.object({ op: z.literal('connect'), sessionToken: z.string() })

function tokenOf(frame: string): string | null {
  try {
    const parsed = connectFrame.safeParse(JSON.parse(frame))
    return parsed.success ? parsed.data.sessionToken : null
  } catch {
    return null
  }
}
