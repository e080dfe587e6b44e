import type { Feed } from './feed'

/** Times are the computer's own, in epoch milliseconds: they go on while it sleeps, and other tabs have the same. */
export type IdleFact =
  /** The person did something, in this tab or another of this browser. At most one in some seconds. */
  | { type: 'person.stirred'; at: number }
  /** The page woke: timers may have been late, and other tabs may have gone on meanwhile. */
  | { type: 'page.woke'; at: number }
  /** Another tab locked or unlocked the app: they lock and unlock together. */
  | { type: 'lock.closedElsewhere' }
  | { type: 'lock.openedElsewhere' }
  /** The server locked the session: it heard of nobody for as long, or another page of this session locked it. */
  | { type: 'lock.closedByServer' }

/** When the person last did something, and whether the app is locked. */
export interface KeptIdleness {
  stirredAt: number
  isLocked: boolean
}

/** Whether the person is there (product §4 "Idle lock"). What is kept outlives a reload, never the session. */
export interface IdlePort {
  facts: Feed<IdleFact>
  /** What the browser keeps of this session, whichever tab kept it; null when nothing is. */
  recall: () => KeptIdleness | null
  /** Keeps it, and tells the other tabs and the server; nothing where it is known already. */
  remember: (kept: KeptIdleness) => void
}
