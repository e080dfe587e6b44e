import type { WebSocket } from 'ws'
import {
  type ClientFrame,
  clientFrame,
  CLOSE_CODES,
  type IceServer,
  type ServerFrame,
} from '../../contract/schemas/signalling'
import { LOCKED } from '../../contract/values/refusals'
import { isStorable } from '../store/storable'
import { closeNow, type GuardedSocket } from '../live/socket-guard'
import { lookUps } from '../live/socket-look-ups'
import type { CallDesk } from './call-desk'
import type { Session } from './devices'
import type { CallFrame } from './exchange'
import { areParties } from './parties'
import { mayRegister } from './register'
import type { SignallingContext } from './signalling-context'

const REJECTED = { id: 'registerResponse', response: 'rejected', iceServers: null, call: null } as const
/** The server's own trouble (RFC 6455). */
const INTERNAL_ERROR = 1011

/** What a locked session still sends in a call that runs, and what it does not receive. */
const IN_LOCKED_CALL: ReadonlySet<string> = new Set(['ping', 'onIceCandidate', 'reoffer', 'stop'])
const HIDDEN_WHILE_LOCKED: ReadonlySet<string> = new Set(['incomingCall', 'typing'])

type FrameOf<Id extends ClientFrame['id']> = Extract<ClientFrame, { id: Id }>
/** The handlers of frames; all but `register` need a registration. */
type Answers = { [Id in ClientFrame['id']]: (frame: FrameOf<Id>) => Promise<void> }

interface Talk extends SignallingContext {
  guarded: GuardedSocket
  desk: CallDesk
  /** The registered sockets of this process. */
  sessions: Set<Session>
  /** The network address of the socket. */
  source: string
  iceServers: (name: string) => IceServer[]
  /** Whether a session was ended meanwhile. */
  isDead: (token: string) => boolean
  isLocked: (token: string) => boolean
}

/** One socket's talk with the server, a frame at a time (contract §5). */
export function talk(
  socket: WebSocket,
  { guarded, source, desk, sessions, iceServers, isDead, isLocked, ...context }: Talk,
): void {
  let session: Session | null = null
  let turn = Promise.resolve()

  socket.on('message', (data: Buffer, isBinary) => {
    turn = turn.then(() => take(isBinary ? null : parsed(data))).catch(fail)
  })
  // What a client breaks ends its socket: the close follows by itself.
  socket.on('error', () => {})
  socket.once('close', () => {
    if (session !== null) leave(session)
  })

  const answers: Answers = {
    async register(frame) {
      const { name, deviceId, token } = frame
      const isTheirs = await lookUps.run(() => mayRegister(context, frame))
      if (!isOpen()) return
      if (!isTheirs || isDead(token)) {
        send({ ...REJECTED, message: 'Tidak dapat mendaftarkan pengguna' })
        return socket.close(CLOSE_CODES.rejected)
      }
      if (isLocked(token)) {
        send({ ...REJECTED, message: LOCKED })
        return socket.close(CLOSE_CODES.locked)
      }
      if (!guarded.identify(name)) return
      if (session !== null) leave(session)
      session = {
        name,
        deviceId,
        source,
        token,
        send,
        end: (code) => (code === undefined ? socket.terminate() : closeNow(socket, code)),
      }
      sessions.add(session)
      await desk.join(session, (call) =>
        send({ id: 'registerResponse', response: 'accepted', message: null, iceServers: iceServers(name), call }),
      )
    },
    calling: aboutCall('calling'),
    cancelCalling: aboutCall('cancelCalling'),
    rejectCalling: aboutCall('rejectCalling'),
    notifyCaller: aboutCall('notifyCaller'),
    call: aboutCall('call'),
    incomingCallResponse: aboutCall('incomingCallResponse'),
    onIceCandidate: aboutCall('onIceCandidate'),
    reoffer: aboutCall('reoffer'),
    stop: aboutCall('stop'),
    async ping() {
      send({ id: 'pong' })
    },
    async typing({ to, consultation_id }) {
      if (session === null || !(await desk.mayType(session))) return
      const isTheirs = await areParties(context.pool, consultation_id, session.name, to)
      if (!isTheirs) return send({ id: 'error', message: 'forbidden' })
      await desk.notifyTyping(session, to, consultation_id)
    },
  }

  /** Nobody speaks for somebody else: `from` is one's own, but for an answer, where it is the caller's. */
  function aboutCall<Id extends CallFrame['id']>(id: Id): (frame: FrameOf<Id>) => Promise<void> {
    return async (frame) => {
      if (session === null) return
      const isOwn = id === 'incomingCallResponse' || !('from' in frame) || frame.from === session.name
      if (!isOwn) return send({ id: 'error', message: 'forbidden' })
      await desk.frame(session, frame)
    }
  }

  function leave(from: Session): void {
    sessions.delete(from)
    desk.leave(from, isDead(from.token))
  }

  async function take(given: unknown): Promise<void> {
    if (!isOpen()) return
    const id = idOf(given)
    const isTheirTurn = session !== null || id === 'register'
    if (!Object.hasOwn(answers, id) || !isTheirTurn) return socket.close(CLOSE_CODES.badFrame)
    if (session !== null && isLocked(session.token) && id !== 'register') {
      if (!(await desk.isInCall(session))) return socket.close(CLOSE_CODES.locked)
      if (!IN_LOCKED_CALL.has(id)) return send({ id: 'error', message: LOCKED })
    }
    const frame = clientFrame.safeParse(given)
    if (frame.success && isStorable(given)) return answer(frame.data)
    if (session === null) return socket.close(CLOSE_CODES.badFrame)
    send({ id: 'error', message: 'Isi pesan tidak benar' })
  }

  function answer<Id extends ClientFrame['id']>(frame: FrameOf<Id>): Promise<void> {
    return answers[frame.id as Id](frame)
  }

  function send(frame: ServerFrame): void {
    if (session !== null && isLocked(session.token) && HIDDEN_WHILE_LOCKED.has(frame.id)) return
    if (isOpen()) socket.send(JSON.stringify(frame))
  }

  function isOpen(): boolean {
    return socket.readyState === socket.OPEN
  }

  function fail(fault: unknown): void {
    context.log.error({ err: fault }, 'a signalling frame failed')
    socket.close(INTERNAL_ERROR)
  }
}

/** '' of what is no frame at all. */
function idOf(given: unknown): string {
  const isFrame = typeof given === 'object' && given !== null && 'id' in given
  return isFrame && typeof given.id === 'string' ? given.id : ''
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}
