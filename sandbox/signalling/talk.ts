import type { WebSocket } from 'ws'
import { type ClientFrame, clientFrame, CLOSE_CODES, type ServerFrame } from '../../contract/schemas/signalling'
import { SECOND } from '../../contract/values/limits'
import { isStorable } from '../store/storable'
import type { Devices, Session } from './devices'
import type { SignallingContext } from './one2one'
import { areParties } from './parties'
import { mayRegister } from './register'

/** Whoever opens a socket says by then who it is. */
const REGISTER_PATIENCE = 10 * SECOND
/** The server's own trouble (RFC 6455). */
const INTERNAL_ERROR = 1011

type FrameOf<Id extends ClientFrame['id']> = Extract<ClientFrame, { id: Id }>
/** What is done on each frame; those but `register` only for whoever is registered. */
type Answers = { [Id in ClientFrame['id']]: (frame: FrameOf<Id>) => Promise<void> }

interface Talk extends SignallingContext {
  devices: Devices
  /** Whether a session was ended meanwhile. */
  isDead: (token: string) => boolean
}

/** One socket's talk with the server, a frame at a time (contract §5). */
export function talk(socket: WebSocket, { devices, isDead, ...context }: Talk): void {
  let session: Session | null = null
  let turn = Promise.resolve()
  const patience = setTimeout(() => socket.close(CLOSE_CODES.badFrame), REGISTER_PATIENCE)

  socket.on('message', (data: Buffer, isBinary) => {
    turn = turn.then(() => take(isBinary ? null : parsed(data))).catch(fail)
  })
  // What a client breaks ends its socket: the close follows by itself.
  socket.on('error', () => {})
  socket.once('close', () => {
    clearTimeout(patience)
    if (session !== null) devices.leave(session)
  })

  const answers: Answers = {
    async register(frame) {
      const { name, deviceId, token } = frame
      const isTheirs = await mayRegister(context, frame)
      if (!isOpen()) return
      if (!isTheirs || isDead(token)) {
        tell({ id: 'registerResponse', response: 'rejected', message: 'Tidak dapat mendaftarkan pengguna' })
        return socket.close(CLOSE_CODES.rejected)
      }
      clearTimeout(patience)
      if (session !== null) devices.leave(session)
      session = { name, deviceId, token, tell, end: () => socket.terminate() }
      devices.join(session)
      tell({ id: 'registerResponse', response: 'accepted', message: null })
    },
    async ping() {
      tell({ id: 'pong' })
    },
    async typing({ to, consultation_id }) {
      if (session === null || !devices.mayType(session.name)) return
      const { name } = session
      const isTheirs = await areParties(context.pool, consultation_id, name, to)
      if (!isTheirs) return tell({ id: 'error', message: 'forbidden' })
      devices.tell(to, { id: 'typing', from: name, consultation_id })
    },
  }

  async function take(given: unknown): Promise<void> {
    if (!isOpen()) return
    const id = idOf(given)
    const isTheirTurn = session !== null || id === 'register'
    if (!Object.hasOwn(answers, id) || !isTheirTurn) return socket.close(CLOSE_CODES.badFrame)
    const frame = clientFrame.safeParse(given)
    if (frame.success && isStorable(given)) return answer(frame.data)
    if (session === null) return socket.close(CLOSE_CODES.badFrame)
    tell({ id: 'error', message: 'Isi pesan tidak benar' })
  }

  function answer<Id extends ClientFrame['id']>(frame: FrameOf<Id>): Promise<void> {
    return answers[frame.id as Id](frame)
  }

  function tell(frame: ServerFrame): void {
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
