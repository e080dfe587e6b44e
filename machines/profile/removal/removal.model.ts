import type { Clock } from '../../ports/clock'

export interface RemovalInput {
  id: string
  clock: Clock
}

export interface RemovalContext extends RemovalInput {
  /** End of the time in which it can be restored; epoch milliseconds. */
  deadline: number
}

export type RemovalEvent =
  | { type: 'removal.undo' }
  | { type: 'removal.retry' }
  /** The page is left: the server is asked at once. */
  | { type: 'removal.hurry' }

export interface RemovalOutput {
  id: string
  outcome: 'removed' | 'undone'
}
