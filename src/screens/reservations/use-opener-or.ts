import { type RefObject, useMemo, useRef } from 'react'

/**
 * Where the keyboard goes when a dialog closes: back to what opened it, or, where that is gone by then, to a place that
 * stays. @returns `remember` is called by the opener's click; `back` is read when the dialog closes
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
