import { Server, type Socket } from 'socket.io'
import { GROUP_FRAME_LIMIT } from '../../contract/values/group-call'
import { SECOND } from '../../contract/values/limits'
import { isForeignPage } from '../live/socket-guard'
import { SESSION_CACHE, type Sockets } from '../live/sockets'
import { createTurn } from '../signalling/turn'
import { createPositions } from './positions'
import { talkingOf } from './records'
import { createSeats } from './seats'
import { type RoomsContext, talk } from './talk'

const PATH = '/group-call'
/** A socket that answers no ping for so long is gone. */
const PULSE = 10 * SECOND
/** For socket.io's own greeting; `talk` waits for the seat. */
const JOIN_TIMEOUT = 10 * SECOND
/** A consultation that ended ends its room within this, and an ambulance that was replaced its seat. */
const LOOK_PERIOD = 5 * SECOND

/** socket.io at `/group-call` (contract §6): who is in which room, what they tell each other, and where ambulances are. */
export function createGroupCalls(context: RoomsContext): Sockets {
  const { pool, log } = context
  const server = new Server({
    path: PATH,
    transports: ['websocket'],
    serveClient: false,
    // Other paths' sockets are others' affair.
    destroyUpgrade: false,
    allowRequest: ({ headers }, done) => done(null, !isForeignPage(headers)),
    connectTimeout: JOIN_TIMEOUT,
    maxHttpBufferSize: GROUP_FRAME_LIMIT,
    pingInterval: PULSE,
    pingTimeout: PULSE,
  })
  const seats = createSeats()
  const positions = createPositions(context)
  const iceServers = createTurn(process.env, Date.now)
  const sessions = new Map<Socket, string | null>()
  const dead = new Set<string>()

  server.on('connection', (socket) => {
    sessions.set(socket, null)
    socket.once('disconnect', () => sessions.delete(socket))
    const stands = (whose: Socket, session: string | null) => void sessions.set(whose, session)
    talk(socket, { ...context, seats, positions, iceServers, isDead: (token) => dead.has(token), isLocked: (token) => context.locks.isLocked(token), stands })
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
    listen: (front) => void server.attach(front),
    tokens: () => [...new Set([...sessions.values()].filter((session) => session !== null))],
    closeOf(ended) {
      dead.add(ended)
      setTimeout(() => dead.delete(ended), 2 * SESSION_CACHE).unref()
      drop((token) => token === ended)
    },
    // A call that runs continues.
    pauseOf() {},
    drop,
    closeAll() {
      seats.clear()
      positions.clear()
      server.disconnectSockets(true)
    },
  }
}
