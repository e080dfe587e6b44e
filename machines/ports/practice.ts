import type { RequestClass } from '../../contract/values/statuses'
import type { Feed } from './feed'
import type { MovesPort, RequestsPort } from './requests'

/** What a robot does while unanswered. Milliseconds since it started to ring. */
export type RobotOutcome =
  | { kind: 'waits' }
  /** Cancels its own request. */
  | { kind: 'withdraws'; after: number }
  /** Another doctor accepts it. */
  | { kind: 'taken'; after: number }
  /** Another doctor always claims it first. */
  | { kind: 'contested' }

/** A simulated requester of a practice session. */
export interface Robot {
  objectId: string
  className: RequestClass
  /** Index of its part in the cast; wraps around. */
  role: number
  /** Delay after the previous robot, or after the doctor became free; milliseconds. */
  gap: number
  outcome: RobotOutcome
  /** Delay of the answer to a click, in milliseconds. */
  delay: number
}

/** The robots of a practice session in order; determined by the seed. */
export interface Session {
  seed: number
  robots: readonly Robot[]
}

/**
 * How a robot's request ended. `missed`: expired. `outrun`: claimed here, but another doctor was first. `cleared`:
 * removed after another one was accepted.
 */
export type RobotEnd = 'accepted' | 'rejected' | 'missed' | 'withdrawn' | 'taken' | 'outrun' | 'cleared'

export type RobotFact =
  | { type: 'robot.arrived'; objectId: string }
  /** `after`: from the first ring to the click, or to the end without one; milliseconds. */
  | { type: 'robot.settled'; objectId: string; end: RobotEnd; after: number }

/** An in-memory server that answers the real machines and records the session. */
export interface RobotsPort {
  requests: RequestsPort
  moves: MovesPort
  /** Plays the session while subscribed, and then leaves nothing behind. */
  play: (session: Session) => Feed<RobotFact>
}

/** The requester that a robot plays, as shown on the card. */
export interface Part {
  name: string
  complaint: string
}

/** The parts by kind, and the competing doctor. Each list has at least one. */
export interface Cast {
  parts: Record<RequestClass, readonly Part[]>
  colleague: string
}

/** @throws Error if its kind has no part */
export function partOf({ className, role }: Robot, { parts }: Cast): Part {
  const list = parts[className]
  const part = list[role % list.length]
  if (part === undefined) throw new Error(`nobody is cast for ${className}`)
  return part
}
