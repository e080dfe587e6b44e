import type { Ongoing } from './ongoing'

export interface AttentionPort {
  /** Shows how many wait where it is seen without the page: icon of the tab, badge of the app. Cleared when stopped. */
  badge: (count: number) => Ongoing<number>
}
