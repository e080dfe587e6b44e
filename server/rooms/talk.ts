import type { Socket } from 'socket.io'
import type { z } from 'zod/mini'
import { positionReport } from '../../contract/schemas/ambulance'
import type { IceServer } from '../../contract/schemas/signalling'
import {
  type GroupNotices,
  type InviteAnswer,
  inviteRequest,
  type JoinAnswer,
  joinRequest,
  muteRequest,
  signalRequest,
} from '../../contract/schemas/group-call'
import type { GuardedSocket } from '../live/socket-guard'
import { lookUps } from '../live/socket-look-ups'
import { TooManyTries } from '../rest/try-limit'
import { isStorable } from '../store/storable'
import { type Entry, entryOf } from './entry'
import { invite } from './invitations'
import type { Positions } from './positions'
import type { SeatDesk } from './seat-desk'
import type { Seat } from './seats'
import type { RoomsContext } from './rooms-context'

/** Refused joins of one socket at most: each is a look-up in the database. */
const REFUSED_JOINS = 10

interface Talk extends RoomsContext {
  guarded: GuardedSocket
  /** The network address of the socket. */
  source: string
  seats: SeatDesk
  positions: Positions
  iceServers: (name: string) => IceServer[]
  /** Whether a session was ended meanwhile. */
  isDead: (token: string) => boolean
  isLocked: (token: string) => boolean
  /** By which session this socket is here; null for an invitation. */
  stands: (socket: Socket, session: string | null) => void
}

/** The remaining arguments of an event: its body and possibly the ack, both unvalidated. */
type Given = readonly unknown[]

/** One socket's talk with the server, an event at a time (contract §6). */
export function talk(
  socket: Socket,
  { guarded, source, seats, positions, iceServers, isDead, isLocked, stands, ...context }: Talk,
): void {
  let seat: Seat | null = null
  let entry: Entry | null = null
  let refusedJoins = 0
  let turn = Promise.resolve()

  answer('join', joinRequest, join)
  answer('invite', inviteRequest, async (request): Promise<InviteAnswer> => {
    const isTheirs = seat !== null && entry?.mayInvite === true && request.room === seat.room
    const isPaused = isLocked(entry?.session ?? '')
    if (!isTheirs || isPaused || !isStorable(request)) return { error: 'forbidden' }
    try {
      await context.limits.take('invitations', { account: entry?.person ?? null, source })
    } catch (fault) {
      if (fault instanceof TooManyTries) return { error: 'tooMany' }
      throw fault
    }
    return invite(context.pool, seat?.name ?? '', request)
  })
  answer('mute', muteRequest, async (state) => {
    if (seat === null) return { error: 'forbidden' }
    return (await seats.mute(seat, state)) ? { ok: true } : { error: 'full' }
  })
  answer('signal', signalRequest, async ({ to, data }) => {
    if (seat !== null) seats.signal(seat, { to, data })
  })
  answer('emergency:position', positionReport, async (report) => {
    const isIts = seat?.isAmbulance === true && seat.room === `emergency:${report.emergency_id}`
    if (!isIts || seat === null) return { error: 'forbidden' }
    positions.take(seat.id, report)
  })
  socket.on('leave', () => inTurn(async () => leave(true)))
  socket.once('disconnect', () => {
    leave(entry?.session !== null && entry !== null && isDead(entry.session))
  })

  async function join(order: z.infer<typeof joinRequest>): Promise<JoinAnswer> {
    const found = isStorable(order) ? await lookUps.run(() => entryOf(context, order)) : null
    const isGood = found !== null && !(found.session !== null && (isDead(found.session) || isLocked(found.session)))
    if (!isGood || !socket.connected) {
      refusedJoins += 1
      if (refusedJoins > REFUSED_JOINS) guarded.cutOff()
      return { error: 'forbidden' }
    }
    leave(true)
    const { room, person, id, name, picture, session, mayInvite, isDoctor, isAmbulance } = found
    const { audio = true, video, key = null } = order
    const guest = session === null
    const wanted: Seat = {
      room,
      person,
      isDoctor,
      isAmbulance,
      key,
      sid: socket.id,
      id,
      name,
      guest,
      picture,
      audio,
      video,
      send,
      end,
    }
    const participants = await seats.take(wanted)
    if (participants === 'full') {
      await found.turnedAway()
      return { error: 'full' }
    }
    seat = wanted
    entry = found
    // It went while it took the seat.
    if (!socket.connected) {
      leave(false)
      return { error: 'forbidden' }
    }
    if (!guarded.identify(person)) return { error: 'forbidden' }
    stands(socket, session)
    return { participants, iceServers: iceServers(id), mayInvite }
  }

  function leave(isForGood: boolean): void {
    if (seat !== null) seats.leave(seat, isForGood)
    seat = null
  }

  /** What is no such body is answered so, and costs nothing else. */
  function answer<Schema extends z.ZodMiniType>(
    name: string,
    schema: Schema,
    answered: (body: z.infer<Schema>) => Promise<object | void>,
  ): void {
    socket.on(name, (...given: Given) => {
      const last = given.at(-1)
      const ack: (body: object) => void = typeof last === 'function' ? (body) => last(body) : () => {}
      const body = schema.safeParse(given[0])
      if (!body.success) return ack({ error: 'malformed' })
      inTurn(async () => ack((await answered(body.data)) ?? { ok: true }))
    })
  }

  function inTurn(work: () => Promise<void>): void {
    turn = turn.then(work).catch((fault: unknown) => {
      context.log.error({ err: fault }, 'a frame of a group call failed')
      socket.disconnect(true)
    })
  }

  function send<Name extends keyof GroupNotices>(name: Name, body: GroupNotices[Name]): void {
    socket.emit(name, body)
  }

  function end(): void {
    socket.disconnect(true)
  }
}
