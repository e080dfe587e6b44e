import type { Feed } from './feed'

/** The browser holds sound back until a gesture; then the screen has to say so (look, words 10). */
export type RingtoneFact = { type: 'sound.blocked' } | { type: 'sound.played' }

export interface RingtonePort {
  /** Rings until stopped. */
  ring: Feed<RingtoneFact>
}
