import type { RingOrder } from '../ports/sound'
import type { Waiting } from './bell.model'

export function countOf(waiting: Waiting | null): number {
  return waiting?.count ?? 0
}

/** @throws Error when no request waits */
export function ringOf(waiting: Waiting | null): RingOrder {
  if (waiting === null) throw new Error('nobody waits')
  return { kind: waiting.kind, deadline: waiting.deadline }
}
