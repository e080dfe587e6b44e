import { type RefObject, useEffect, useRef } from 'react'

/**
 * What opened something gets the focus back when that is closed, unless the person has gone on with something else. For the
 * opener that stands only while nothing is open.
 */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isNowhere = document.activeElement === null || document.activeElement === document.body
    if (wasOpen.current && !isOpen && isNowhere) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
