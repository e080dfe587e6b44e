import { useEffect, useRef } from 'react'

/** Calls `tell` each time it becomes visible again, not the first time. */
export function useReturn(isShown: boolean, tell: () => void): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isShown && wasAway.current) tell()
    wasAway.current = !isShown
  }, [isShown, tell])
}
