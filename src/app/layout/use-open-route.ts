import { useEffect, useRef } from 'react'
import type { RequestClass } from '../../../contract/values/statuses'
import { CONSULTATION, EMERGENCY, HOME } from '../routes'

/** The page of what is open; null while nothing is. */
export function pageOf(open: RequestClass | null): string | null {
  if (open === null) return null
  return open === 'Emergencies' ? EMERGENCY : CONSULTATION
}

/** Where to go when something is open or has ended; null where one is right already. */
export function nextPath(was: string | null, is: string | null, path: string): string | null {
  if (is !== null) return path === is ? null : is
  return is !== was && path === was ? HOME : null
}

/**
 * What is open keeps its page, by whatever way one leaves it: a link, the back button, the address; who tried is told why
 * not (product §5). Its end leads back home.
 */
export function useOpenRoute(
  open: RequestClass | null,
  path: string,
  navigate: (to: string, options?: { replace: boolean }) => void,
  onRefused: () => void,
): void {
  const page = pageOf(open)
  const was = useRef(page)
  useEffect(() => {
    const next = nextPath(was.current, page, path)
    const isLeaving = next !== null && page !== null && page === was.current
    was.current = page
    if (next === null) return
    if (isLeaving) onRefused()
    navigate(next, { replace: isLeaving })
  }, [page, path, navigate, onRefused])
}
