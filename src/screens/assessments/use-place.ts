import { useLayoutEffect, useRef } from 'react'
import { findRow } from './row-keys'

/** A row far down comes with the browser's next frames, once the page stands where it stood. */
const FRAMES = 4

/**
 * Where the eyes and the focus go: into what is opened, and from it back to its row, where the page stood before. Nothing
 * moves for an address that somebody came with.
 * @param id of what is open
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
      // Beside the list on a wide page, in its place on a narrow one.
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
