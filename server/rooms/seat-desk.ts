import * as z from 'zod/mini'
import { type GroupNotices, type Participant, participant, signalData } from '../../contract/schemas/group-call'
import type { Cluster } from '../cluster/cluster'
import { type Leaving, type Seat, type Seats, storedSeat } from './seats'

/** Where this process's sockets take their seats: its own rooms, or those of the process that leads. */
export interface SeatDesk {
  take(seat: Seat): Promise<Participant[] | 'full'>
  leave(seat: Seat, how: Leaving): void
  mute(seat: Seat, state: Pick<Participant, 'audio' | 'video'>): Promise<boolean>
  signal(from: Seat, body: Omit<GroupNotices['signal'], 'from'>): void
}

export function ownSeats(seats: Seats): SeatDesk {
  return {
    take: async (seat) => seats.take(seat),
    leave: (seat, how) => seats.leave(seat, how),
    mute: async (seat, state) => seats.mute(seat, state),
    signal: (from, body) => seats.signal(from, body),
  }
}

const muteOrder = z.object({ sid: z.string(), audio: z.boolean(), video: z.boolean() })
/** A process of an earlier version knows no closed page. */
const left = z.object({ sid: z.string(), isForGood: z.boolean(), isClosed: z._default(z.boolean(), false) })
const signalled = z.object({ sid: z.string(), to: z.string(), data: signalData })
const received = z.object({ sid: z.string(), name: z.string(), body: z.unknown() })
const taken = z.union([z.literal('full'), z.array(participant)])

const TAKE = 'rooms.take'
const MUTE = 'rooms.mute'
const LEFT = 'rooms.left'
const SIGNALLED = 'rooms.signalled'
const NOTICES = 'rooms.notices'
const ENDED = 'rooms.ended'

/** All rooms of all processes are those of the one that leads, so that no seat is given twice. */
export function sharedSeats(own: Seats, { bus, members, onMissed }: Cluster, isReady: () => boolean): SeatDesk {
  /** Of this process, while another one leads, by sid. */
  const away = new Map<string, Seat>()
  /** Of others, while this process leads, with the process. */
  const guests = new Map<string, { seat: Seat; from: number }>()

  function mustLead(): void {
    if (!isReady()) throw new Error('this process does not lead')
  }

  function welcome(given: z.infer<typeof storedSeat>, from: number): Seat {
    const { sid } = given
    const seat: Seat = {
      ...given,
      send: (name, body) => bus.send(from, NOTICES, { sid, name, body }),
      end: () => bus.send(from, ENDED, sid),
    }
    guests.set(sid, { seat, from })
    return seat
  }

  function dismiss(sid: string, how: Leaving): void {
    const guest = guests.get(sid)
    guests.delete(sid)
    if (guest !== undefined) own.leave(guest.seat, how)
  }

  function dismissAll(isTheirs: (from: number) => boolean = () => true): void {
    for (const [sid, { from }] of [...guests]) if (isTheirs(from)) dismiss(sid, 'lost')
  }

  bus.answer(TAKE, (body, from) => {
    mustLead()
    return own.take(welcome(storedSeat.parse(body), from))
  })
  bus.answer(MUTE, (body) => {
    mustLead()
    const { sid, ...state } = muteOrder.parse(body)
    const guest = guests.get(sid)
    return guest !== undefined && own.mute(guest.seat, state)
  })
  bus.receive(LEFT, (body) => {
    const { sid, isForGood, isClosed } = left.parse(body)
    if (isForGood) return dismiss(sid, 'left')
    dismiss(sid, isClosed ? 'closed' : 'lost')
  })
  bus.receive(SIGNALLED, (body) => {
    const { sid, to, data } = signalled.parse(body)
    const guest = guests.get(sid)
    if (guest !== undefined) own.signal(guest.seat, { to, data })
  })
  bus.receive(NOTICES, (body) => {
    const { sid, name, body: said } = received.parse(body)
    away.get(sid)?.send(name as 'signal', said as GroupNotices['signal'])
  })
  bus.receive(ENDED, (body) => away.get(z.string().parse(body))?.end())
  members.onGone((gone) => dismissAll((from) => gone.includes(from)))
  // Everybody opens new sockets then.
  onMissed(() => dismissAll())
  members.onLeader(() => dismissAll())

  function ask(topic: string, body: unknown): Promise<unknown> {
    const leader = members.leader()
    return leader === null ? Promise.reject(new Error('nobody leads')) : bus.ask(leader, topic, body)
  }

  function notify(topic: string, body: unknown): void {
    const leader = members.leader()
    if (leader !== null) bus.send(leader, topic, body)
  }

  return {
    async take(seat) {
      if (members.isLeader()) {
        mustLead()
        return own.take(seat)
      }
      const { send: _notify, end: _end, ...given } = seat
      away.set(seat.sid, seat)
      try {
        const answer = taken.parse(await ask(TAKE, given))
        if (answer === 'full') away.delete(seat.sid)
        return answer
      } catch (fault) {
        away.delete(seat.sid)
        throw fault
      }
    },
    leave(seat, how) {
      if (!away.delete(seat.sid)) return own.leave(seat, how)
      notify(LEFT, { sid: seat.sid, isForGood: how === 'left', isClosed: how === 'closed' })
    },
    async mute(seat, { audio, video }) {
      if (!away.has(seat.sid)) return own.mute(seat, { audio, video })
      return (await ask(MUTE, { sid: seat.sid, audio, video })) === true
    },
    signal(from, { to, data }) {
      if (!away.has(from.sid)) return own.signal(from, { to, data })
      notify(SIGNALLED, { sid: from.sid, to, data })
    },
  }
}
