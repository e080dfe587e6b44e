import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the opener on closing, unless the person has moved it elsewhere. For an opener that is unmounted
 * while something is open.
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
