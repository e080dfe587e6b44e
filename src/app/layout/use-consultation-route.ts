import { useEffect, useRef } from 'react'
import { CONSULTATION, HOME } from '../routes'

/** Where to go when a consultation opened or ended; null where one is right already. */
export function nextPath(was: boolean, is: boolean, path: string): string | null {
  if (is && !was) return path === CONSULTATION ? null : CONSULTATION
  if (was && !is) return path === CONSULTATION ? HOME : null
  return null
}

/** Entering a consultation leads into its room, and its end back home, on the change itself only. */
export function useConsultationRoute(isInConsultation: boolean, path: string, navigate: (to: string) => void): void {
  const was = useRef(isInConsultation)
  useEffect(() => {
    const next = nextPath(was.current, isInConsultation, path)
    was.current = isInConsultation
    if (next !== null) navigate(next)
  }, [isInConsultation, path, navigate])
}
