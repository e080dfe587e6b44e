import type { Clock } from '../../ports/clock'

export interface RemovalInput {
  /** Of the education or practice. */
  id: string
  clock: Clock
}

export interface RemovalContext extends RemovalInput {
  /** Until then it may be brought back; epoch milliseconds. */
  deadline: number
}

export type RemovalEvent =
  | { type: 'removal.undo' }
  | { type: 'removal.retry' }
  /** Its page is being left: the server is asked at once. */
  | { type: 'removal.hurry' }

export interface RemovalOutput {
  id: string
  outcome: 'removed' | 'undone'
}
