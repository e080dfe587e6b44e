import type { RequestClass } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { MovesPort, RequestsPort } from './requests'

/** What comes of a robot whom nobody answers, and of one who is answered too late. Milliseconds since it began to ring. */
export type RobotFate =
  | { kind: 'waits' }
  /** Calls its own request off. */
  | { kind: 'withdraws'; after: number }
  /** Another doctor takes it. */
  | { kind: 'taken'; after: number }
  /** Another doctor's claim is always a moment sooner. */
  | { kind: 'contested' }

/** One who asks in a practice session: nobody, and no record of anybody. */
export interface Robot {
  objectId: string
  className: RequestClass
  /** Which one of the cast it plays, counted on without end. */
  role: number
  /** It comes this long after the one before it, or after the doctor became free; milliseconds. */
  gap: number
  fate: RobotFate
  /** How long the answer to a click takes, in milliseconds. */
  delay: number
}

/** Who comes in a practice session, in this order: always the same by the same seed. */
export interface Session {
  seed: number
  robots: readonly Robot[]
}

/**
 * How it ended with a robot. `missed`: its time was up. `outrun`: claimed here, and somewhere else a moment sooner.
 * `cleared`: another one was accepted meanwhile.
 */
export type RobotEnd = 'accepted' | 'rejected' | 'missed' | 'withdrawn' | 'taken' | 'outrun' | 'cleared'

export type RobotFact =
  | { type: 'robot.arrived'; objectId: string }
  /** `after`: from the first ring to the click, or to the end where nobody clicked; milliseconds. */
  | { type: 'robot.settled'; objectId: string; end: RobotEnd; after: number }

/** A server of one's own, in memory: it answers the true machines as the real one would, and keeps the book of the session. */
export interface RobotsPort {
  requests: RequestsPort
  moves: MovesPort
  /** Plays a session as long as it is listened to; nothing is left of it then. */
  play: (session: Session) => Feed<RobotFact>
}

/** Whom a robot plays, as the card shows it. */
export interface Part {
  name: string
  complaint: string
}

/** The parts by kind, and the doctor who is sooner. Each list has at least one. */
export interface Cast {
  parts: Record<RequestClass, readonly Part[]>
  colleague: string
}

/** @throws Error where nobody is cast for its kind */
export function partOf({ className, role }: Robot, { parts }: Cast): Part {
  const list = parts[className]
  const part = list[role % list.length]
  if (part === undefined) throw new Error(`nobody is cast for ${className}`)
  return part
}
