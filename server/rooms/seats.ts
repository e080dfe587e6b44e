import * as z from 'zod/mini'
import { type GroupNotices, type Participant, participant } from '../../contract/schemas/group-call'
import { GROUP_LIMITS, SEAT_GRACE } from '../../contract/values/group-call'

/** Somebody in a room, by one socket. */
export interface Seat extends Participant {
  room: string
  /** Identifies the person on every socket: an id_user or an invitation. */
  person: string
  /** The record's own doctor. */
  isDoctor: boolean
  /** It has the seat while it is the chosen one of its emergency. */
  isAmbulance: boolean
  /** The page's own; null where it has none. */
  key: string | null
  send: <Name extends keyof GroupNotices>(name: Name, body: GroupNotices[Name]) => void
  /** Ends its socket. */
  end: () => void
}

/** The seats of every room with their public data, updated synchronously, so that no seat is assigned twice. */
export interface Seats {
  /** The others in there, or that there is no seat. One's own seat by a socket before is given up for it. */
  take: (seat: Seat) => Participant[] | 'full'
  /** Gives it up: at once, or unless its person is back soon. */
  leave: (seat: Seat, isForGood: boolean) => void
  /** Whether it may be so: pictures are counted. */
  mute: (seat: Seat, state: Pick<Participant, 'audio' | 'video'>) => boolean
  /** To one in the same room. */
  signal: (from: Seat, body: Omit<GroupNotices['signal'], 'from'>) => void
  rooms: () => string[]
  /** Ends it for some: they may be here no longer. */
  dismiss: (isWanted: (seat: Seat) => boolean) => void
  /** Ends a room for everybody. */
  close: (room: string) => void
  /** What another process needs to continue it. */
  stored: () => StoredSeat[]
  /** Continues the rooms of a process that is gone: its seats wait for their people. */
  restore: (stored: readonly StoredSeat[]) => void
  /** Nobody was ever here. */
  clear: () => void
}

export const storedSeat = z.extend(participant, {
  room: z.string(),
  person: z.string(),
  /** A process of an earlier version does not say it. */
  isDoctor: z._default(z.boolean(), false),
  isAmbulance: z.boolean(),
  key: z.nullable(z.string()),
})
/** A seat without its socket. */
type StoredSeat = z.infer<typeof storedSeat>

/**
 * @param grace milliseconds for which a vanished person's seat is held
 * @param changed called when what is kept has changed
 */
export function createSeats(grace: number = SEAT_GRACE, changed: () => void = () => {}): Seats {
  const rooms = new Map<string, Set<Seat>>()
  /** Seats without a socket, with what gives them up. */
  const vacant = new Map<Seat, ReturnType<typeof setTimeout>>()

  const sitting = ({ room }: Seat) => rooms.get(room) ?? new Set<Seat>()
  const others = (seat: Seat) => [...sitting(seat)].filter((other) => other !== seat)
  const pictures = (seats: readonly Seat[]) => seats.filter(({ video }) => video).length

  function giveUp(seat: Seat): void {
    clearTimeout(vacant.get(seat))
    vacant.delete(seat)
    const all = sitting(seat)
    if (!all.delete(seat)) return
    changed()
    if (all.size === 0) rooms.delete(seat.room)
    for (const other of all) other.send('participant-left', { sid: seat.sid })
  }

  /** The one that this person had by another socket: of the same page, or vacant. */
  function earlier(seat: Seat): Seat | undefined {
    const own = [...sitting(seat)].filter(({ person }) => person === seat.person)
    return own.find(({ key }) => key !== null && key === seat.key) ?? own.find((each) => vacant.has(each))
  }

  function forget(seat: Seat): void {
    clearTimeout(vacant.get(seat))
    vacant.delete(seat)
  }

  function vacate(seat: Seat): void {
    forget(seat)
    vacant.set(seat, setTimeout(() => giveUp(seat), grace).unref())
  }

  return {
    take(seat) {
      const before = earlier(seat)
      const present = [...sitting(seat)].filter((other) => other !== before)
      const own = present.filter(({ person }) => person === seat.person)
      const kept = keptIn(seat.room, [...present, seat])
      if (own.length >= GROUP_LIMITS.ofOnePerson || present.length >= GROUP_LIMITS.people - kept) return 'full'
      if (seat.video && pictures(present) >= GROUP_LIMITS.pictures - kept) return 'full'
      if (before !== undefined) {
        giveUp(before)
        before.send('closed', { reason: 'replaced' })
        before.end()
      }
      rooms.set(seat.room, sitting(seat).add(seat))
      changed()
      for (const other of present) other.send('participant-joined', shown(seat))
      return present.map(shown)
    },
    leave(seat, isForGood) {
      if (!sitting(seat).has(seat)) return
      if (isForGood) return giveUp(seat)
      vacate(seat)
    },
    mute(seat, { audio, video }) {
      const isMore = video && !seat.video
      const most = GROUP_LIMITS.pictures - keptIn(seat.room, [...sitting(seat)])
      if (isMore && pictures(others(seat)) >= most) return false
      seat.audio = audio
      seat.video = video
      changed()
      for (const other of others(seat)) other.send('mute', { sid: seat.sid, audio, video })
      return true
    },
    signal(from, body) {
      others(from)
        .find(({ sid }) => sid === body.to)
        ?.send('signal', { ...body, from: from.sid })
    },
    rooms: () => [...rooms.keys()],
    dismiss(isWanted) {
      for (const seat of [...rooms.values()].flatMap((all) => [...all])) {
        if (!isWanted(seat)) continue
        giveUp(seat)
        seat.send('closed', { reason: 'ended' })
        seat.end()
      }
    },
    close(room) {
      const all = [...(rooms.get(room) ?? [])]
      rooms.delete(room)
      changed()
      for (const seat of all) {
        forget(seat)
        seat.send('closed', { reason: 'ended' })
        seat.end()
      }
    },
    stored: () =>
      [...rooms.values()].flatMap((all) =>
        [...all].map((seat) => {
          const { room, person, isDoctor, isAmbulance, key } = seat
          return { ...shown(seat), room, person, isDoctor, isAmbulance, key }
        }),
      ),
    restore(stored) {
      for (const one of stored) {
        const seat: Seat = { ...one, send() {}, end() {} }
        rooms.set(seat.room, sitting(seat).add(seat))
        vacate(seat)
      }
    },
    clear() {
      for (const timer of vacant.values()) clearTimeout(timer)
      vacant.clear()
      rooms.clear()
    },
  }
}

/** Seats with a picture that wait for the doctor, and for the ambulance of an emergency, while these are absent. */
function keptIn(room: string, seats: readonly Seat[]): number {
  const doctors = seats.some(({ isDoctor }) => isDoctor) ? 0 : 1
  const ambulances = !room.startsWith('emergency:') || seats.some(({ isAmbulance }) => isAmbulance) ? 0 : 1
  return doctors + ambulances
}

/** A participant's public data: never a token, and no identity beyond the id. */
function shown({ sid, id, name, guest, picture, audio, video }: Seat): Participant {
  return { sid, id, name, guest, picture, audio, video }
}
