import type { Ongoing } from '../../../machines/ports/ongoing'
import type { RingKind, RingOrder } from '../../../machines/ports/sound'

/** One notification a doctor, however many tabs and kinds: the newer replaces the older. */
const TAG = 'bell'

/** Notifies while the page is hidden, if the doctor permits notifications; it is gone when nobody waits any more. */
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
      // Mobile browsers only let a service worker notify; there web push does it.
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
