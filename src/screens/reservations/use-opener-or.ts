import { type RefObject, useMemo, useRef } from 'react'

/**
 * The element to focus when a dialog closes: its opener or, if that was unmounted, a permanent one. @returns `remember`
 * for the opener's click; `back`, which is read on closing
 */
export function useOpenerOr(place: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null)
  return useMemo(
    () => ({
      remember: () => void (opener.current = document.activeElement),
      back: {
        get current() {
          const { current } = opener
          opener.current = null
          return current instanceof HTMLElement && current.isConnected ? current : place.current
        },
      },
    }),
    // oxlint-disable-next-line react/memo-dependencies -- it is read when the dialog closes
    [place],
  )
}
