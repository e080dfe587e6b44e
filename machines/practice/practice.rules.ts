import type { RobotEnd, RobotFact } from '../ports/practice'
import type { PresenceKind } from '../ports/presence'
import { CLASSES } from '../request-queue/request-queue.rules'
import type { Line, PracticeContext, Score } from './practice.model'

type Book = Pick<PracticeContext, 'session' | 'lines' | 'ended'>
type Settled = Extract<RobotFact, { type: 'robot.settled' }>

/** Adds a ringing robot once. */
export function withArrival({ session, lines }: Book, objectId: string): Line[] {
  const robot = session.robots.find((one) => one.objectId === objectId)
  const isNew = robot !== undefined && lines.every((line) => line.robot.objectId !== robot.objectId)
  return isNew ? [...lines, { robot, end: null, after: null }] : lines
}

/** Records how it ended; only the first end counts. */
export function withEnd<Known extends Book>(book: Known, { objectId, end, after }: Settled): Known {
  const line = book.lines.find(({ robot }) => robot.objectId === objectId)
  if (line?.end !== null) return book
  return {
    ...book,
    lines: book.lines.map((one) => (one === line ? { ...line, end, after } : one)),
    ended: [...book.ended, objectId],
  }
}

/** The presence kind of the first robot that has not ended; null when all have. */
export function kindNow({ session: { robots }, ended }: Book): PresenceKind | null {
  const next = robots.find(({ objectId }) => !ended.includes(objectId))
  if (next === undefined) return null
  return CLASSES.emergencies.includes(next.className) ? 'emergencies' : 'consultations'
}

/**
 * The number of each end, and the reaction times of accepted requests. The median of an even number is the mean of the
 * two middle ones.
 */
export function scoreOf(lines: readonly Line[]): Score {
  const counts: Record<RobotEnd, number> = {
    accepted: 0,
    rejected: 0,
    missed: 0,
    withdrawn: 0,
    taken: 0,
    outrun: 0,
    cleared: 0,
  }
  const times: number[] = []
  for (const { end, after } of lines) {
    if (end === null) continue
    counts[end] += 1
    if (end === 'accepted' && after !== null) times.push(after)
  }
  times.sort((one, other) => one - other)
  return { counts, best: times[0] ?? null, median: medianOf(times) }
}

function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}
