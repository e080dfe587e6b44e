import { useEffect, useRef } from 'react'
import type { RequestClass } from '../../../contract/values/statuses'
import { CONSULTATION, EMERGENCY, HOME } from '../../ui/link/paths'

/** The page of the open record; null without one. */
export function pageOf(open: RequestClass | null): string | null {
  if (open === null) return null
  return open === 'Emergencies' ? EMERGENCY : CONSULTATION
}

/** Where to go after something opened or ended; null: stay. */
export function nextPath(was: string | null, is: string | null, path: string): string | null {
  if (is !== null) return path === is ? null : is
  return is !== was && path === was ? HOME : null
}

/**
 * Keeps the page of an open record against links, the back button and the address; a toast says why (product §5). Its
 * end leads to the home page.
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
