import type { Feed } from './feed'

export interface WakeLockPort {
  /** Keeps the screen on while subscribed; does nothing where browsers cannot. */
  hold: Feed<never>
}
