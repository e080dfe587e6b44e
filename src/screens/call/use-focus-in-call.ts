import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A call's window receives the focus when it opens over the page, which becomes inert, and keeps it when its buttons
 * change with its size.
 */
export function useFocusInCall(root: RefObject<HTMLElement | null>, isFull: boolean): void {
  const wasFull = useRef(false)
  useLayoutEffect(() => {
    if (wasFull.current !== isFull) root.current?.focus({ preventScroll: true })
    wasFull.current = isFull
  }, [root, isFull])
}
