/** When a session ends by itself, in milliseconds (docs/contract.md §2 "Sessions"). */
export interface SessionLimits {
  /** Without a sign of life. */
  idle: number
  /** Measured from the sign-in, independent of activity. */
  longest: number
}
