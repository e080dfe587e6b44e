import * as z from 'zod/mini'
import {
  type ClientFrame,
  clientFrame,
  CLOSE_CODES,
  type RunningCall,
  runningCall,
  serverFrame,
} from '../../contract/schemas/signalling'
import type { Rings } from '../../contract/schemas/rings'
import type { Cluster } from '../cluster/cluster'
import type { CallDesk } from './call-desk'
import type { Session } from './devices'
import type { CallFrame } from './exchange'

/** Of a socket, as the process that leads knows it. */
const seat = z.object({
  socket: z.int(),
  name: z.string(),
  deviceId: z.string(),
  source: z.optional(z.string()),
  token: z.string(),
})
const order = z.discriminatedUnion('do', [
  z.object({ do: z.literal('join'), seat }),
  z.object({ do: z.literal('frame'), socket: z.int(), frame: clientFrame }),
  z.object({ do: z.literal('mayType'), socket: z.int() }),
  z.object({ do: z.literal('typing'), socket: z.int(), to: z.string(), consultationId: z.string() }),
  z.object({ do: z.literal('isInCall'), socket: z.int() }),
  z.object({ do: z.literal('callFor'), name: z.string() }),
])
const left = z.object({ socket: z.int(), isForGood: z.boolean() })
const received = z.object({ socket: z.int(), frame: serverFrame })
const ended = z.object({ socket: z.int(), code: z.optional(z.int()) })
const ringing = z.nullable(z.object({ from: z.string(), consultation_id: z.string() }))

const ORDER = 'calls.order'
const LEFT = 'calls.left'
const NOTICES = 'calls.notices'
const ENDED = 'calls.ended'
const ASKED = 'calls.asked'

/**
 * All calls of all processes are in the exchange of the one that leads, so that of two who accept at once one is first.
 * The others pass on what their sockets say.
 * @param isReady this process, which leads, knows the calls of the one before
 */
export function sharedDesk(own: CallDesk, { bus, members, onMissed }: Cluster, isReady: () => boolean): CallDesk {
  let lastSocket = 0
  /** Of this process, while another one leads. */
  const sockets = new Map<number, Session>()
  const numbers = new Map<Session, number>()
  /** Of others, while this process leads. */
  const guests = new Map<string, Session>()

  const guestOf = (from: number, socket: number) => guests.get(`${from} ${socket}`)

  function welcome(from: number, { socket, ...known }: z.infer<typeof seat>): Session {
    const guest: Session = {
      ...known,
      send: (frame) => bus.send(from, NOTICES, { socket, frame }),
      end: (code) => bus.send(from, ENDED, { socket, code }),
    }
    guests.set(`${from} ${socket}`, guest)
    return guest
  }

  function dismiss(key: string, isForGood: boolean): void {
    const guest = guests.get(key)
    guests.delete(key)
    if (guest !== undefined) own.leave(guest, isForGood)
  }

  function dismissAll(isTheirs: (key: string) => boolean = () => true): void {
    for (const key of [...guests.keys()].filter(isTheirs)) dismiss(key, false)
  }

  /** What comes at once is answered at once, before what follows from it. */
  function carryOut(given: z.infer<typeof order>, from: number): unknown {
    if (!members.isLeader() || !isReady()) throw new Error('this process does not lead')
    if (given.do === 'callFor') return own.callFor(given.name)
    if (given.do === 'join') {
      let call: RunningCall | null = null
      void own.join(welcome(from, given.seat), (running) => {
        call = running
      })
      return call
    }
    const guest = guestOf(from, given.socket)
    if (guest === undefined) throw new Error('a frame of a socket that did not join')
    switch (given.do) {
      case 'frame':
        return own.frame(guest, given.frame as CallFrame)
      case 'mayType':
        return own.mayType(guest)
      case 'typing':
        return own.notifyTyping(guest, given.to, given.consultationId)
      case 'isInCall':
        return own.isInCall(guest)
    }
  }

  bus.answer(ORDER, (body, from) => carryOut(order.parse(body), from))
  bus.receive(LEFT, (body, from) => {
    const { socket, isForGood } = left.parse(body)
    dismiss(`${from} ${socket}`, isForGood)
  })
  bus.receive(NOTICES, (body) => {
    const { socket, frame } = received.parse(body)
    sockets.get(socket)?.send(frame)
  })
  bus.receive(ENDED, (body) => {
    const { socket, code } = ended.parse(body)
    sockets.get(socket)?.end(code)
  })
  bus.receive(ASKED, (body) => own.noteAsked(z.string().parse(body)))
  members.onGone((gone) => dismissAll((key) => gone.some((member) => key.startsWith(`${member} `))))
  // Everybody opens new sockets then.
  onMissed(() => dismissAll())
  members.onLeader(() => dismissAll())

  /** It joined here. What joined when another process led opens a new socket. */
  const isOwn = (session: Session) => members.isLeader() && !numbers.has(session)

  async function ask(what: z.infer<typeof order>): Promise<unknown> {
    const leader = members.leader()
    if (leader === null) throw new Error('nobody leads')
    return bus.ask(leader, ORDER, what)
  }

  async function askAbout(session: Session, what: (socket: number) => z.infer<typeof order>): Promise<unknown> {
    const socket = numbers.get(session)
    // It joined at another leader.
    if (socket === undefined || members.isLeader()) {
      session.end(CLOSE_CODES.moved)
      return null
    }
    return ask(what(socket))
  }

  return {
    async join(session, answered) {
      if (members.isLeader()) {
        if (!isReady()) throw new Error('the calls are not known yet')
        return own.join(session, answered)
      }
      const socket = ++lastSocket
      const { name, deviceId, source, token } = session
      sockets.set(socket, session)
      numbers.set(session, socket)
      const given = { socket, name, deviceId, token, ...(source === undefined ? {} : { source }) }
      answered(z.nullable(runningCall).parse((await ask({ do: 'join', seat: given })) ?? null))
    },
    leave(session, isForGood) {
      const socket = numbers.get(session)
      if (socket === undefined) return own.leave(session, isForGood)
      numbers.delete(session)
      sockets.delete(socket)
      const leader = members.leader()
      if (leader !== null) bus.send(leader, LEFT, { socket, isForGood })
    },
    async frame(session, frame) {
      if (isOwn(session)) return own.frame(session, frame)
      await askAbout(session, (socket) => ({ do: 'frame', socket, frame: frame as ClientFrame }))
    },
    async mayType(session) {
      if (isOwn(session)) return own.mayType(session)
      return (await askAbout(session, (socket) => ({ do: 'mayType', socket }))) === true
    },
    async notifyTyping(session, to, consultationId) {
      if (isOwn(session)) return own.notifyTyping(session, to, consultationId)
      await askAbout(session, (socket) => ({ do: 'typing', socket, to, consultationId }))
    },
    async isInCall(session) {
      if (isOwn(session)) return own.isInCall(session)
      if (!numbers.has(session)) return false
      return (await askAbout(session, (socket) => ({ do: 'isInCall', socket }))) === true
    },
    async callFor(name): Promise<Rings['call']> {
      if (members.isLeader()) return own.callFor(name)
      // Without an answer nothing rings now; the app asks again.
      return ringing.parse((await ask({ do: 'callFor', name }).catch(() => null)) ?? null)
    },
    noteAsked(name) {
      own.noteAsked(name)
      const leader = members.leader()
      if (leader !== null && !members.isLeader()) bus.send(leader, ASKED, name)
    },
  }
}
