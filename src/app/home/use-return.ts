import { useEffect, useRef } from 'react'

/** Told whenever it comes in sight again; not of the first time. */
export function useReturn(isShown: boolean, tell: () => void): void {
  const wasAway = useRef(false)
  useEffect(() => {
    if (isShown && wasAway.current) tell()
    wasAway.current = !isShown
  }, [isShown, tell])
}
