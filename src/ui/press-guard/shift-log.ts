/** Layout Instability, which TypeScript's DOM does not know yet. */
interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Long enough for any question about the last half second, in entries. */
const KEPT = 50

export interface ShiftLog {
  /** Whether the browser moved the control, or what it is in, since then (ms on the document's clock). */
  hasMoved(control: Element, since: number): boolean
}

/**
 * What the browser moved without a scroll, as it reports it itself. A finger gives no sign before it touches, so this is the
 * only way to know that a list moved under it. Browsers without the report (Firefox, Safari) log nothing.
 */
export function createShiftLog(signal: AbortSignal): ShiftLog {
  let shifts: LayoutShift[] = []
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return { hasMoved: () => false }
  const observer = new PerformanceObserver((list) => {
    shifts = [...shifts, ...(list.getEntries() as LayoutShift[])].slice(-KEPT)
  })
  observer.observe({ type: 'layout-shift' })
  signal.addEventListener('abort', () => observer.disconnect())
  return {
    hasMoved(control, since) {
      shifts.push(...(observer.takeRecords() as LayoutShift[]))
      return shifts.some(
        ({ startTime, sources }) => startTime >= since && sources.some(({ node }) => node !== null && (node.contains(control) || control.contains(node))),
      )
    },
  }
}
