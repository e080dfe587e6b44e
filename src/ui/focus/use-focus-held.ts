import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * If the focused element within a container is removed, the container receives the focus, so that Tab continues there.
 * Spread the result on the container, with a tabIndex of -1.
 */
export function useFocusHeld<Container extends HTMLElement>() {
  const ref = useRef<Container>(null)
  const isInside = useRef(false)
  // React fires no blur when it removes the focused element.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  })
  return {
    ref,
    onFocus: () => {
      isInside.current = true
    },
    // The next element's focus event follows. Between the two the page has no focused element, which is not a loss.
    onBlur: (event: FocusEvent) => {
      isInside.current = keepsFocus(event)
    },
  }
}

/** When another window comes to the front, the blurred element keeps the focus of its page. */
export function keepsFocus({ target }: FocusEvent): boolean {
  return document.activeElement === target
}
