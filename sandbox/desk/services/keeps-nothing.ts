import type { KeptMessagesPort } from '../../../machines/ports/kept-messages'

/** Whoever sits at the desk may be anybody a minute later: nothing that is typed here outlives the page. */
export const keepsNothing: Pick<KeptMessagesPort, 'load' | 'keep' | 'keepNow'> = {
  load: () => Promise.resolve({ draft: '', unsent: [] }),
  keep: () => ({ change: () => {}, stop: () => {} }),
  keepNow: () => Promise.resolve(),
}
