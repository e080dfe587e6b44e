import type { Feed } from './feed'

export interface WakeLockPort {
  /** Keeps the screen from going dark while it is listened to; says nothing, and does nothing where browsers cannot. */
  hold: Feed<never>
}
