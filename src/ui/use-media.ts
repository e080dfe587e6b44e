import { useCallback, useSyncExternalStore } from 'react'

/** The breakpoints of product §9, for scripts. */
export const UNDER_SM = '(max-width: 599.98px)'
export const UNDER_MD = '(max-width: 959.98px)'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
