import type { AttentionPort } from '../../../machines/ports/attention'
import { createDelayed } from '../delayed'

/** The number of waiting requests on the tab's icon and the app's badge. Drawing an icon takes longer than a card. */
export function createAttention(): AttentionPort {
  return {
    badge(first) {
      const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
      const own = icon?.href
      const shown = createDelayed((count: number) => {
        if (icon !== null) icon.href = iconOf(count)
        void navigator.setAppBadge?.(count).catch(() => {})
      })
      shown.set(first)

      return {
        change: shown.set,
        stop() {
          shown.stop()
          if (icon !== null && own !== undefined) icon.href = own
          void navigator.clearAppBadge?.().catch(() => {})
        },
      }
    },
  }
}

/** The number fills the icon: at 16 px it would be unreadable on the mark. */
function iconOf(count: number): string {
  const text = count > 9 ? '9+' : String(count)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#c2271c"/>` +
    `<text x="16" y="23" font-family="system-ui,sans-serif" font-weight="700" font-size="${count > 9 ? 17 : 21}" ` +
    `text-anchor="middle" fill="#fff">${text}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
