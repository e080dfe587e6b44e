export interface LockedRow {
  tokenHash: string
  parseToken: string
  userId: string
  deviceId: string
}

/**
 * Which sessions are locked (docs/contract.md §2 "Idle lock"). The rows of `dk_session` decide and outlive a restart;
 * the copy in memory answers each call and frame without a query.
 */
export interface SessionLocks {
  isLocked(parseToken: string): boolean
  isLockedBearer(bearer: string): boolean
  tokens(): string[]
  /** Called with the Parse token of a session that another process has locked. */
  onLockedElsewhere(locked: (parseToken: string) => void): void
  /** Reads which are locked. */
  load(): Promise<void>
  /** @returns null when it was locked already, or has ended */
  lock(parseToken: string): Promise<LockedRow | null>
  /** Locks those whose app reported no activity for the idle time. */
  lockIdle(): Promise<LockedRow[]>
  unlock(parseToken: string): Promise<void>
  /** The person did something; nothing for a session that is locked, or is due to be. */
  noteActivity(parseToken: string): Promise<void>
  /** The session has ended. */
  forget(parseToken: string): void
  forgetAll(): void
}
