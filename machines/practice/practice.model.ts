import type { Clock, NewId } from '../ports/clock'
import type { Robot, RobotEnd, RobotFact, Session } from '../ports/practice'
import type { RequestQueueReport } from '../request-queue/request-queue.model'
import type { SessionOrder } from './session.rules'

/**
 * Why practice is not available: something real rings, is open or unfinished, or a call is running; or these facts are
 * not available.
 */
export type PracticeReason = 'rings' | 'called' | 'inCall' | 'unfinished' | 'atWork' | 'unreachable'

/** The state of the doctor's real work, after each change. */
export interface WorkFact {
  type: 'work.changed'
  reason: PracticeReason | null
}

export interface PracticeReport {
  type: 'practice.left'
}

export interface PracticeInput {
  reason: PracticeReason | null
  /** The doctor's id_user. */
  me: string
  clock: Clock
  newId: NewId
  newSeed: () => number
  report: (report: PracticeReport) => void
}

/** One robot, and how its request ended. */
export interface Line {
  robot: Robot
  /** null while it rings. */
  end: RobotEnd | null
  /** Milliseconds to the click or the end; null while it rings. */
  after: number | null
}

export interface PracticeContext extends PracticeInput {
  order: SessionOrder
  session: Session
  /** The robots so far, in order of arrival. */
  lines: Line[]
  /** objectIds in the order of their ends. */
  ended: string[]
}

export type PracticeIntent =
  | { type: 'practice.plan'; order: SessionOrder }
  | { type: 'practice.start' }
  /** Ends the session; finished requests count. */
  | { type: 'practice.stop' }
  /** Repeats the same session. */
  | { type: 'practice.again' }
  /** Starts another session. */
  | { type: 'practice.renew' }
  | { type: 'practice.leave' }

export type PracticeEvent = PracticeIntent | WorkFact | RobotFact | RequestQueueReport

/** Result of a session in milliseconds. null: nothing was accepted. */
export interface Score {
  counts: Record<RobotEnd, number>
  best: number | null
  median: number | null
}
