import { useLayoutEffect, useRef } from 'react'
import { findRow } from './row-keys'

/** Frames until a distant row is rendered after the scroll position was restored. */
const FRAMES = 4

/**
 * Moves scroll position and focus into an opened item, and back to its row at the previous position. Nothing moves for
 * the initial address.
 * @param id of the open item
 */
export function usePlace(id: string | null) {
  const listRef = useRef<HTMLElement>(null)
  const detailRef = useRef<HTMLElement>(null)
  const shown = useRef(id)
  const top = useRef<number | null>(null)
  const wasAway = useRef(false)

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = id
    if (id !== null) {
      // Beside the list on a wide page, instead of it on a narrow one.
      wasAway.current = listRef.current !== null && getComputedStyle(listRef.current).visibility === 'hidden'
      if (before !== id) {
        if (wasAway.current) window.scrollTo(0, 0)
        detailRef.current?.focus({ preventScroll: true })
      }
      return
    }
    let frame = 0
    if (before !== null && listRef.current !== null) {
      const isDrawn = findRow(listRef.current, before) !== null
      if (top.current !== null && (wasAway.current || !isDrawn)) window.scrollTo(0, top.current)
      focusRow(listRef.current, before, FRAMES)
    }
    const note = () => {
      top.current = window.scrollY
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', note)
    }

    function focusRow(element: HTMLElement, which: string, tries: number): void {
      const row = findRow(element, which)
      if (row !== null) row.focus()
      else if (tries === 0) element.focus({ preventScroll: true })
      else frame = requestAnimationFrame(() => focusRow(element, which, tries - 1))
    }
  }, [id])

  return { listRef, detailRef }
}
