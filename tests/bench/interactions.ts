import type { BrowserContext, Page } from 'playwright'
import { pageScript } from './calls/page-script'

declare global {
  interface Window {
    /** Milliseconds of each interaction's longest event, by interactionId. */
    interactions: Map<number, number>
  }
}

/** `interactionId` is missing in the DOM library's type of older compilers. */
interface InteractionTiming extends PerformanceEntry {
  interactionId: number
}

/** Before a page is opened: it notes how long each interaction took to its next painting, as INP counts it. */
export function watchInteractions(context: BrowserContext): Promise<unknown> {
  return context.addInitScript({ content: pageScript(watchInPage) })
}

function watchInPage(): void {
  const interactions = new Map<number, number>()
  Object.assign(window, { interactions })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as InteractionTiming[]) {
      if (entry.interactionId === 0) continue
      interactions.set(entry.interactionId, Math.max(entry.duration, interactions.get(entry.interactionId) ?? 0))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Milliseconds of each interaction since the last call; those under 16 ms are not reported. */
export function takeInteractions(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const durations = [...window.interactions.values()]
    window.interactions.clear()
    return durations
  })
}
