import { SECOND } from '../../contract/values/limits'
import type { Rings } from '../../contract/schemas/rings'

/** The app asks every few seconds. An account that has not asked for this long counts as unreachable for calls. */
const REACHABLE_FOR = 15 * SECOND

/** Where the calls of everybody are. */
interface Desk {
  callFor: (name: string) => Promise<Rings['call']>
  noteAsked: (name: string) => void
}

/** Calls for people whose sessions are locked: they have no socket, and ask (contract §3 GET /rings). */
export interface LockedRings {
  /** A locked session of this person (id_user) asked. */
  noteAsked: (name: string) => void
  /** The same, heard where the calls are. */
  receive: (name: string) => void
  /** Whether one asks now. */
  isAsking: (name: string) => boolean
  /** The call that nobody of this person has answered yet. */
  callFor: (name: string) => Promise<Rings['call']>
  forgetAll: () => void
  askAt: (desk: Desk) => void
}

export function createLockedRings(now: () => number = () => performance.now()): LockedRings {
  const askedAt = new Map<string, number>()
  const receive = (name: string) => void askedAt.set(name, now())
  let desk: Desk = { callFor: async () => null, noteAsked: receive }
  return {
    noteAsked: (name) => desk.noteAsked(name),
    receive,
    isAsking(name) {
      const isAsking = now() - (askedAt.get(name) ?? Number.NEGATIVE_INFINITY) < REACHABLE_FOR
      if (!isAsking) askedAt.delete(name)
      return isAsking
    },
    forgetAll: () => askedAt.clear(),
    callFor: (name) => desk.callFor(name),
    askAt(next) {
      desk = next
    },
  }
}
