import type { Clock, NewId } from '../ports/clock'
import type { Robot, RobotEnd, RobotFact, Session } from '../ports/practice'
import type { RequestQueueReport } from '../request-queue/request-queue.model'
import type { SessionOrder } from './session.rules'

/**
 * Why nobody may practise now: something real rings, is open, was found unfinished or goes on; or it cannot be heard of any
 * more. A reason with a face.
 */
export type PracticeReason = 'rings' | 'called' | 'inCall' | 'unfinished' | 'atWork' | 'unheard'

/** How the doctor's real work stands, whenever it changes. */
export interface WorkFact {
  type: 'work.told'
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

/** One robot that came, and how it ended. */
export interface Line {
  robot: Robot
  /** Null while it rings. */
  end: RobotEnd | null
  /** Milliseconds to the click or the end; null while it rings. */
  after: number | null
}

export interface PracticeContext extends PracticeInput {
  order: SessionOrder
  session: Session
  /** Those who came, in the order they came. */
  lines: Line[]
  /** objectIds, in the order in which they ended. */
  ended: string[]
}

export type PracticeIntent =
  | { type: 'practice.plan'; order: SessionOrder }
  | { type: 'practice.start' }
  /** What has ended counts. */
  | { type: 'practice.stop' }
  /** The same session once more. */
  | { type: 'practice.again' }
  /** Another one. */
  | { type: 'practice.renew' }
  | { type: 'practice.leave' }

export type PracticeEvent = PracticeIntent | WorkFact | RobotFact | RequestQueueReport

/** What there is to score, in milliseconds. Null: nobody was accepted. */
export interface Score {
  counts: Record<RobotEnd, number>
  best: number | null
  median: number | null
}

