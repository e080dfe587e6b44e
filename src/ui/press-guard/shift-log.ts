/** The Layout Instability API, which is missing in TypeScript's DOM library. */
interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Number of kept entries, enough for half a second. */
const STORED = 50

export interface ShiftLog {
  /** The browser has moved the control or its container since then (ms on the document's clock). */
  hasMoved(control: Element, since: number): boolean
}

/**
 * Layout shifts without scrolling, as the browser reports them. A finger gives no sign before it touches, so this is
 * the only way to detect that a list moved under it. Browsers without the API (Firefox, Safari) log nothing.
 * @param age of the oldest entry in ms; an entry holds removed elements, and with them the page that they were in
 */
export function createShiftLog(age: number, signal: AbortSignal): ShiftLog {
  let shifts: LayoutShift[] = []
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return { hasMoved: () => false }
  const forget = () => {
    const oldest = performance.now() - age
    shifts = shifts.filter(({ startTime }) => startTime > oldest)
  }
  const observer = new PerformanceObserver((list) => {
    shifts = [...shifts, ...(list.getEntries() as LayoutShift[])].slice(-STORED)
    setTimeout(forget, age)
  })
  observer.observe({ type: 'layout-shift' })
  signal.addEventListener('abort', () => observer.disconnect())
  return {
    hasMoved(control, since) {
      shifts.push(...(observer.takeRecords() as LayoutShift[]))
      return shifts.some(
        ({ startTime, sources }) =>
          startTime >= since &&
          sources.some(({ node }) => node !== null && (node.contains(control) || control.contains(node))),
      )
    },
  }
}
