import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingKind, RingOrder } from '../../../machines/ports/sound'

/** One notification per doctor, for all tabs and kinds: a newer one replaces it. */
const TAG = 'bell'

/** Shows a notification while the page is hidden, if permitted; closes it when nothing waits. */
export function startNotifying(titleOf: (kind: RingKind) => string, first: RingOrder): Ongoing<RingOrder> {
  let kind = first.kind
  let shown: Notification | null = null
  document.addEventListener('visibilitychange', show)
  show()

  function show() {
    shown?.close()
    shown = null
    if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted') return
    try {
      shown = new Notification(titleOf(kind), { tag: TAG, requireInteraction: true })
      shown.addEventListener('click', () => window.focus())
    } catch {
      // Mobile browsers let only a service worker show notifications; web push does it there.
    }
  }

  return {
    change(next) {
      if (next.kind === kind) return
      kind = next.kind
      show()
    },
    stop() {
      document.removeEventListener('visibilitychange', show)
      shown?.close()
    },
  }
}
