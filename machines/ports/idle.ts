import type { Feed } from './feed'

/** Times are the computer's own in epoch milliseconds: they include sleep and are shared by all tabs. */
export type IdleFact =
  /** Activity in this or another tab of this browser, reported every few seconds at most. */
  | { type: 'person.stirred'; at: number }
  /** The page woke up: timers may be late, and other tabs may have been active. */
  | { type: 'page.woke'; at: number }
  /** Another tab locked or unlocked the app; all tabs follow. */
  | { type: 'lock.closedElsewhere' }
  | { type: 'lock.openedElsewhere' }
  /** The server locked the session, for lack of activity or because another page locked it. */
  | { type: 'lock.closedByServer' }

/** Time of the last activity, and whether the app is locked. */
export interface StoredIdleness {
  stirredAt: number
  isLocked: boolean
}

/** The person's activity (product §4 "Idle lock"). The stored state survives a reload, not the session. */
export interface IdlePort {
  facts: Feed<IdleFact>
  /** This session's state as any tab stored it; null without one. */
  recall: () => StoredIdleness | null
  /** Stores a changed state and notifies the other tabs and the server. */
  remember: (stored: StoredIdleness) => void
}
