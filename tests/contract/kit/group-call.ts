import { io } from 'socket.io-client'
import {
  closedNotice,
  inviteAnswer,
  joinAnswer,
  leftNotice,
  muteNotice,
  participant,
  type Participant,
  signalNotice,
} from '../../../contract/schemas/group-call'
import { here } from './place'

/** The events that the server may send, each with its schema; any other event fails the test. */
const NOTICES = {
  'participant-joined': participant,
  'participant-left': leftNotice,
  signal: signalNotice,
  mute: muteNotice,
  closed: closedNotice,
}

export interface Guest {
  sid: string
  /** [name, body] in the order in which they came. */
  received: readonly (readonly [string, unknown])[]
  /** The ack of an event, sent as it is. */
  ask: (name: string, body: unknown) => Promise<unknown>
  join: (order: object) => Promise<{ participants: Participant[]; mayInvite?: boolean | undefined } | { error: string }>
  invite: (order: object) => Promise<{ link: string } | { error: string }>
  /** Without an ack, which nobody has to ask for. */
  say: (name: string, ...given: unknown[]) => void
  receives: (name: string, patience?: number) => Promise<unknown>
  closed: Promise<void>
  /** The network is gone: nothing is said. */
  vanish: () => void
  close: () => void
}

/** One socket.io connection to `/group-call`, without a room yet. */
export async function guest(origin: string = here()): Promise<Guest> {
  const socket = io(origin, { path: '/group-call', transports: ['websocket'], forceNew: true, reconnection: false })
  const received: (readonly [string, unknown])[] = []
  const waiting = new Set<() => void>()
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
  socket.onAny((name: string, body: unknown) => {
    received.push([name, NOTICES[name as keyof typeof NOTICES].parse(body)])
    for (const look of waiting) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const ask = (name: string, body: unknown): Promise<unknown> => socket.timeout(10_000).emitWithAck(name, body)
  return {
    sid: socket.id ?? '',
    received,
    ask,
    join: async (order) => joinAnswer.parse(await ask('join', order)),
    invite: async (order) => inviteAnswer.parse(await ask('invite', order)),
    say: (name, ...given) => void socket.emit(name, ...given),
    receives(name, patience = 10_000) {
      return new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(impatience)
          waiting.delete(look)
        }
        const look = () => {
          const found = received.find(([each]) => each === name)
          if (found === undefined) return
          end()
          resolve(found[1])
        }
        const impatience = setTimeout(() => {
          end()
          reject(
            new Error(
              `no '${name}' in ${patience} ms, only: ${received.map(([each]) => each).join(', ') || 'nothing'}`,
            ),
          )
        }, patience)
        waiting.add(look)
        look()
      })
    },
    closed,
    vanish: () => void socket.io.engine.close(),
    close: () => void socket.disconnect(),
  }
}
