import { useEffect, useRef } from 'react'
import type { RequestClass } from '../../../contract/values/statuses'
import { CONSULTATION, EMERGENCY, HOME } from '../routes'

/** The page of what is open; null while nothing is. */
export function pageOf(open: RequestClass | null): string | null {
  if (open === null) return null
  return open === 'Emergencies' ? EMERGENCY : CONSULTATION
}

/** Where to go when something was opened or has ended; null where one is right already. */
export function nextPath(was: string | null, is: string | null, path: string): string | null {
  if (is === was) return null
  if (is !== null) return path === is ? null : is
  return path === was ? HOME : null
}

/** Entering a consultation or an emergency leads into its page, and its end back home, on the change itself only. */
export function useOpenRoute(open: RequestClass | null, path: string, navigate: (to: string) => void): void {
  const page = pageOf(open)
  const was = useRef(page)
  useEffect(() => {
    const next = nextPath(was.current, page, path)
    was.current = page
    if (next !== null) navigate(next)
  }, [page, path, navigate])
}
