import { useEffect, useRef } from 'react'

/** Calls `send` each time it becomes visible again, not the first time. */
export function useReturn(isShown: boolean, notify: () => void): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isShown && wasAway.current) notify()
    wasAway.current = !isShown
  }, [isShown, notify])
}
