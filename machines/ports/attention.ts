import type { Ongoing } from './ongoing'

export interface AttentionPort {
  /**
   * Shows the number of waiting requests outside the page: on the tab's icon and the app's badge. Stopping clears both.
   */
  badge: (count: number) => Ongoing<number>
}
