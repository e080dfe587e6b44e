import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import * as z from 'zod/mini'
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { CLOSE_CODES } from '../../contract/schemas/signalling'
import { GROUP_FRAME_LIMIT } from '../../contract/values/group-call'
import { SECOND } from '../../contract/values/limits'
import { keepLead } from '../cluster/lead'
import { closeNow, type GuardedSocket, MOST_FRAGMENTS, type SocketGuard } from '../live/socket-guard'
import { SESSION_CACHE } from '../live/sockets'
import type { IceServers } from '../signalling/turn'
import type { SourceOf } from '../source'
import { createPositions } from './positions'
import { talkingOf } from './records'
import { ownSeats, sharedSeats } from './seat-desk'
import { createSeats, storedSeat } from './seats'
import { talk } from './talk'
import type { RoomsContext } from './rooms-context'
import type { Sockets } from '../live/sockets-port'

const PATH = '/group-call'
/** A socket that answers no ping for so long is gone. */
const PULSE = 10 * SECOND
/** For socket.io's own greeting; the guard waits for the seat. */
const JOIN_TIMEOUT = 10 * SECOND
/** A consultation that ended ends its room within this, and an ambulance that was replaced its seat. */
const LOOK_PERIOD = 5 * SECOND

/** engine.io gives its own bounds alone. */
class BoundedSockets extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, maxFragments: MOST_FRAGMENTS })
  }
}

/** engine.io's side of a socket, of which its types name only a part. */
interface EngineSocket {
  request: IncomingMessage
  transport: { socket: WebSocket }
  /** What engine.io holds back until the transport has sent the last frame. */
  writeBuffer: { data?: string | Buffer }[]
}

/**
 * socket.io at `/group-call` (contract §6): who is in which room, what they tell each other, and where ambulances are.
 */
export function createGroupCalls({
  guard,
  iceServers,
  sourceOf,
  ...context
}: RoomsContext & { guard: SocketGuard; iceServers: IceServers; sourceOf: SourceOf }): Sockets {
  const { pool, log } = context
  const server = new Server({
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    // Other paths' sockets are others' affair.
    destroyUpgrade: false,
    allowRequest: (request, done) => done(null, guard.admits(request, request.socket)),
    connectTimeout: JOIN_TIMEOUT,
    wsEngine: BoundedSockets,
    maxHttpBufferSize: GROUP_FRAME_LIMIT,
    pingInterval: PULSE,
    pingTimeout: PULSE,
  })
  const seats = createSeats(undefined, () => lead.changed())
  const lead = keepLead({
    cluster: context.cluster,
    log,
    name: 'rooms',
    schema: z.array(storedSeat),
    stored: () => seats.stored(),
    begin: (stored) => seats.restore(stored),
    end() {
      seats.clear()
      server.disconnectSockets(true)
    },
  })
  const desk = context.cluster.redis === null ? ownSeats(seats) : sharedSeats(seats, context.cluster, lead.isReady)
  const positions = createPositions(context)
  const sessions = new Map<Socket, string | null>()
  const dead = new Set<string>()

  // Before anybody's frames, also those of socket.io's own greeting.
  const guardedOf = new WeakMap<object, GuardedSocket>()
  const watch = (engineSocket: EngineSocket) => {
    const { socket } = engineSocket.transport
    socket.on('message', (_data, isBinary) => {
      if (isBinary) closeNow(socket, CLOSE_CODES.badFrame)
    })
    guardedOf.set(
      engineSocket,
      guard.watch(socket, engineSocket.request, () => queuedBytes(engineSocket)),
    )
  }

  server.on('connection', (socket) => {
    const guarded = guardedOf.get(socket.conn)
    if (guarded === undefined) throw new Error('a socket of a group call is not guarded')
    sessions.set(socket, null)
    socket.once('disconnect', () => sessions.delete(socket))
    const stands = (whose: Socket, session: string | null) => void sessions.set(whose, session)
    talk(socket, {
      ...context,
      guarded,
      source: sourceOf(socket.conn.request),
      seats: desk,
      positions,
      iceServers,
      isDead: (token) => dead.has(token),
      isLocked: (token) => context.locks.isLocked(token),
      stands,
    })
  })
  setInterval(() => void closeEnded(), LOOK_PERIOD).unref()

  async function closeEnded(): Promise<void> {
    const rooms = seats.rooms()
    if (rooms.length === 0) return
    try {
      const talking = await talkingOf(pool, rooms)
      for (const room of rooms) if (!talking.has(room)) seats.close(room)
      seats.dismiss(({ isAmbulance, person, room }) => isAmbulance && talking.get(room) !== person)
    } catch (fault) {
      log.error({ err: fault }, 'group calls were not looked through')
    }
  }

  function drop(isTheirs: (token: string) => boolean): number {
    const theirs = [...sessions].filter(([, session]) => session !== null && isTheirs(session))
    for (const [socket] of theirs) socket.disconnect(true)
    return theirs.length
  }

  return {
    listen(front) {
      server.attach(front)
      server.engine.use((request: IncomingMessage, _response: unknown, next: (refusal?: Error) => void) =>
        next(isHandshake(request) ? undefined : new Error('no handshake')),
      )
      server.engine.on('connection', watch)
    },
    tokens: () => [...new Set([...sessions.values()].filter((session) => session !== null))],
    closeOf(ended) {
      dead.add(ended)
      setTimeout(() => dead.delete(ended), 2 * SESSION_CACHE).unref()
      drop((token) => token === ended)
    },
    // A call that runs continues.
    pauseOf() {},
    drop,
    moveAll: () => server.disconnectSockets(true),
    closeAll() {
      seats.clear()
      positions.clear()
      server.disconnectSockets(true)
    },
  }
}

/** engine.io lets a second web socket take over a session by its sid, without `allowRequest` and without the guard. */
function isHandshake({ url = '' }: IncomingMessage): boolean {
  return !new URLSearchParams(url.split('?')[1]).has('sid')
}

function queuedBytes({ writeBuffer }: EngineSocket): number {
  return writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0)
}
