import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Lines } from './Lines'
import styles from './PagedList.module.css'
import { type Line, LONG, type RowAttributes } from './rows'
import { PORTION, usePortions } from './use-portions'
import { usePrinting } from './use-printing'
import { useTopOnPage } from './use-top-on-page'

/** px; measured once it is in sight. */
const HEADING_HEIGHT = 40
/** Lines beyond the edges of the window: the next Tab finds its row, and a flick of the wheel meets no void. */
const BEYOND = 8

export interface VirtualLinesProps<Item> {
  lines: Line<Item>[]
  /** px, until a row is measured. */
  rowHeight: number
  children: (item: Item, row: RowAttributes) => ReactNode
}

/**
 * Of thousands of lines only those in and around the window, in the flow of the page: what is skipped is a margin. The row
 * that has the focus stays, however far one scrolls. Few lines are all there, a few more with each frame, and on paper all
 * are: nothing is mounted anew, and no focus lost, when a list becomes long.
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
      if (isFirst) return defaultRangeExtractor({ ...range, overscan: 0 }).slice(0, PORTION)
      return joined(firstOf(drawn), defaultRangeExtractor(range), aroundFocused(focused, range.count))
    },
    [isPrinting, isFirst, drawn, focused],
  )
  // It draws by itself when something moves; nothing of it is handed on to what is memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING_HEIGHT : rowHeight),
    overscan: isLong ? BEYOND : 0,
    scrollMargin,
    rangeExtractor,
    // The first lines come with the first commit, and nothing is read of the page or moved until a frame has laid them out.
    initialRect: { width: innerWidth, height: innerHeight },
    measureElement: heightOf,
    scrollToFn: isFirst ? stay : windowScroll,
    // Rows come with the browser's next frame; drawing them within the scroll event makes it a long task.
    useFlushSync: false,
  })

  const shown = virtualizer.getVirtualItems().filter(({ index }) => index < lines.length)
  // Of other lines nothing that was drawn is kept.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const attributes = useMemo(() => new Map<number, RowAttributes>(), [lines])
  const places = new Map<Line<Item>, RowAttributes>()
  let end = scrollMargin
  for (const { index, start, end: next } of shown) {
    const line = lines[index]
    const gap = start - end
    end = next
    if (line === undefined) continue
    // The same ones each time: a row that is memoised is drawn once, however far one scrolls.
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
      // Where the focus goes to is told at once: between leaving and arriving its row would be taken away.
      onBlur={({ relatedTarget }) => setFocused(indexOf(relatedTarget))}
    >
      <Lines lines={[...places.keys()]} attributesOf={(line) => places.get(line)}>
        {children}
      </Lines>
    </div>
  )
}

function stay(): void {}

/** In px, as the frame tells that draws a line; to ask before it is to lay out the whole page in the task that mounts it. */
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

/** Of the line that an element lies in; null outside of them. */
function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : undefined
  return index === undefined || index === null ? null : Number(index)
}

/** The line with the focus and its neighbours, so that Tab has where to go both ways. */
function aroundFocused(focused: number | null, count: number): number[] {
  if (focused === null) return []
  return [focused - 2, focused - 1, focused, focused + 1, focused + 2].filter((index) => index >= 0 && index < count)
}

function joined(...ranges: number[][]): number[] {
  return [...new Set(ranges.flat())].toSorted((one, other) => one - other)
}
