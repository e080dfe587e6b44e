import { TYPING_INTERVAL } from '../../contract/values/limits'
import type { ServerFrame } from '../../contract/schemas/signalling'

/** A registered socket. One device may have several, of clients that do not tell their tabs apart. */
export interface Session {
  /** id_user. */
  name: string
  deviceId: string
  /** The network address of its socket. */
  source?: string | undefined
  /** The Parse session that it registered with. */
  token: string
  send(frame: ServerFrame): void
  end(code?: number): void
}

/** Who is registered, with which devices (contract §5: sessions are keyed by name and deviceId). */
export interface Devices {
  join(session: Session): void
  leave(session: Session): void
  /** To every device of this person, or to one of them; without a device nothing is sent. */
  send(name: string, frame: ServerFrame, deviceId?: string): void
  isHere(name: string): boolean
  /** The devices of this person. */
  of(name: string): string[]
  /** Whether this person's typing may be forwarded now: at most once in 3 s over all devices. */
  mayType(name: string): boolean
}

interface Person {
  devices: Map<string, Set<Session>>
  typedAt: number
}

/** @param now milliseconds of a clock that nobody sets */
export function createDevices(now: () => number = () => performance.now()): Devices {
  const people = new Map<string, Person>()
  const sessionsOf = ({ devices }: Person) => [...devices.values()].flatMap((sessions) => [...sessions])

  return {
    join(session) {
      const { name, deviceId } = session
      const person = people.get(name) ?? { devices: new Map<string, Set<Session>>(), typedAt: -Infinity }
      people.set(name, person)
      person.devices.set(deviceId, (person.devices.get(deviceId) ?? new Set()).add(session))
    },
    leave(session) {
      const { name, deviceId } = session
      const person = people.get(name)
      const sessions = person?.devices.get(deviceId)
      sessions?.delete(session)
      if (sessions?.size === 0) person?.devices.delete(deviceId)
      if (person?.devices.size === 0) people.delete(name)
    },
    send(name, frame, deviceId) {
      const person = people.get(name)
      if (person === undefined) return
      const sessions = deviceId === undefined ? sessionsOf(person) : (person.devices.get(deviceId) ?? [])
      for (const session of sessions) session.send(frame)
    },
    isHere: (name) => people.has(name),
    of: (name) => [...(people.get(name)?.devices.keys() ?? [])],
    mayType(name) {
      const person = people.get(name)
      if (person === undefined || now() - person.typedAt < TYPING_INTERVAL) return false
      person.typedAt = now()
      return true
    },
  }
}
