import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { keepsFocus } from '../../ui/focus/use-focus-held'
import { Lines } from './Lines'
import styles from './PagedList.module.css'
import { type Line, LONG, type RowAttributes } from './rows'
import { PORTION, usePortions } from './use-portions'
import { usePrinting } from './use-printing'
import { useTopOnPage } from './use-top-on-page'

/** px; measured once visible. */
const HEADING_HEIGHT = 40
/** Lines beyond the window's edges, so that Tab finds the next row and fast scrolling shows no gaps. */
const BEYOND = 8

export interface VirtualLinesProps<Item> {
  lines: Line<Item>[]
  /** px, until a row is measured. */
  rowHeight: number
  children: (item: Item, row: RowAttributes) => ReactNode
}

/**
 * Renders only the lines in and around the window, in normal flow: margins replace the others. The focused row stays
 * mounted. A short list is rendered completely, a few more lines per frame, and so is printing: nothing remounts or
 * loses focus when a list becomes long.
 */
export function VirtualLines<Item>({ lines, rowHeight, children }: VirtualLinesProps<Item>) {
  const place = useRef<HTMLDivElement>(null)
  const top = useTopOnPage(place)
  const scrollMargin = top ?? 0
  const [focused, setFocused] = useState<number | null>(null)
  const isPrinting = usePrinting()
  const isFirst = top === null
  const isLong = lines.length > LONG
  const drawn = usePortions(isLong ? 0 : lines.length)
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (isPrinting) return firstOf(range.count)
      const near = aroundFocused(focused, range.count)
      if (isFirst) return joined(defaultRangeExtractor({ ...range, overscan: 0 }).slice(0, PORTION), near)
      return joined(firstOf(drawn), defaultRangeExtractor(range), near)
    },
    [isPrinting, isFirst, drawn, focused],
  )
  // It re-renders by itself and passes nothing on to memoised components.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_HEIGHT : rowHeight),
    overscan: isLong ? BEYOND : 0,
    scrollMargin,
    rangeExtractor,
    // The first lines are in the first commit; the page is neither measured nor scrolled before a frame.
    initialRect: { width: innerWidth, height: innerHeight },
    measureElement: heightOf,
    scrollToFn: isFirst ? stay : windowScroll,
    // Rows render in the next frame, because rendering in the scroll event is a long task.
    useFlushSync: false,
  })

  const shown = virtualizer.getVirtualItems().filter(({ index }) => index < lines.length)
  // The cache is dropped with the lines.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const attributes = useMemo(() => new Map<number, RowAttributes>(), [lines])
  const places = new Map<Line<Item>, RowAttributes>()
  let end = scrollMargin
  for (const { index, start, end: next } of shown) {
    const line = lines[index]
    const gap = start - end
    end = next
    if (line === undefined) continue
    // The same objects each time, so that a memoised row renders once.
    const own = attributes.get(index) ?? { ...line.attributes, 'data-index': index, ref: virtualizer.measureElement }
    attributes.set(index, own)
    places.set(line, gap > 0 ? { ...own, style: { marginBlockStart: gap } } : own)
  }

  return (
    <div
      ref={place}
      className={styles.virtual}
      style={{ paddingBlockEnd: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end) }}
      onFocus={({ target }) => setFocused(indexOf(target))}
      // The next focused element is known at once; otherwise its row would be unmounted between blur and focus.
      onBlur={(event) => setFocused(indexOf(keepsFocus(event) ? event.target : event.relatedTarget))}
    >
      <Lines lines={[...places.keys()]} attributesOf={(line) => places.get(line)}>
        {children}
      </Lines>
    </div>
  )
}

function stay(): void {}

/** In px, from the observer of a rendered line; measuring earlier would lay out the whole page in the mounting task. */
function heightOf(
  line: Element,
  drawn: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (drawn !== undefined) return measureElement(line, drawn, virtualizer)
  const index = virtualizer.indexFromElement(line)
  return virtualizer.itemSizeCache.get(index) ?? virtualizer.options.estimateSize(index)
}

function firstOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Index of the line that contains an element; null outside of them. */
function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : undefined
  return index === undefined || index === null ? null : Number(index)
}

/** The focused line and its neighbours, so that Tab works in both directions. */
function aroundFocused(focused: number | null, count: number): number[] {
  if (focused === null) return []
  return [focused - 2, focused - 1, focused, focused + 1, focused + 2].filter((index) => index >= 0 && index < count)
}

function joined(...ranges: number[][]): number[] {
  return [...new Set(ranges.flat())].toSorted((one, other) => one - other)
}
