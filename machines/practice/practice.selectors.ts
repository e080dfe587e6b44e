import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { BellRef } from '../bell/bell.selectors'
import type { Session } from '../ports/practice'
import type { RequestQueueRef } from '../request-queue/request-queue.selectors'
import type { practiceMachine } from './practice.machine'
import type { Line, PracticeReason } from './practice.model'
import type { SessionOrder } from './session.rules'

export type PracticeRef = ActorRefFrom<typeof practiceMachine>
type PracticeSnapshot = SnapshotFrom<typeof practiceMachine>

export type PracticeStage = 'briefing' | 'practising' | 'scored' | 'interrupted'
export type PracticeStep = 'receiving' | 'accepted' | 'turning' | 'finishing'

/** The stage of a practice; null after it was left. */
export function selectStage(snapshot: PracticeSnapshot): PracticeStage | null {
  if (snapshot.matches('briefing')) return 'briefing'
  if (snapshot.matches('practising')) return 'practising'
  if (snapshot.matches('scored')) return 'scored'
  return snapshot.matches('interrupted') ? 'interrupted' : null
}

/** The step of a running session; null without one. */
export function selectStep(snapshot: PracticeSnapshot): PracticeStep | null {
  if (snapshot.matches({ practising: 'receiving' })) return 'receiving'
  if (snapshot.matches({ practising: 'accepted' })) return 'accepted'
  if (snapshot.matches({ practising: 'turning' })) return 'turning'
  return snapshot.matches({ practising: 'finishing' }) ? 'finishing' : null
}

export function selectOrder(snapshot: PracticeSnapshot): SessionOrder {
  return snapshot.context.order
}

export function selectSession(snapshot: PracticeSnapshot): Session {
  return snapshot.context.session
}

/** The robots so far, in order of arrival. */
export function selectLines(snapshot: PracticeSnapshot): readonly Line[] {
  return snapshot.context.lines
}

/** The last robot whose request ended. */
export function selectLatest({ context: { lines, ended } }: PracticeSnapshot): Line | null {
  const latest = ended.at(-1)
  return lines.find(({ robot }) => robot.objectId === latest) ?? null
}

/** The last accepted reaction time in milliseconds, from the first ring to the click; null before the first. */
export function selectAcceptedIn({ context: { lines, ended } }: PracticeSnapshot): number | null {
  const accepted = lines.filter(({ end }) => end === 'accepted')
  const last = ended.findLast((objectId) => accepted.some(({ robot }) => robot.objectId === objectId))
  return accepted.find(({ robot }) => robot.objectId === last)?.after ?? null
}

/** Why practice is not available; null if it is. */
export function selectReason(snapshot: PracticeSnapshot): PracticeReason | null {
  return snapshot.context.reason
}

export function selectRobotQueue(snapshot: PracticeSnapshot): RequestQueueRef | undefined {
  return snapshot.children.requestQueue
}

export function selectRobotBell(snapshot: PracticeSnapshot): BellRef | undefined {
  return snapshot.children.bell
}
