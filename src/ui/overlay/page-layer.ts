import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useReducedByRinging } from './ringing-aside'

const covering = new Set<object>()
const watchers = new Set<() => void>()

function setCovering(layer: object, isCovering: boolean): void {
  if (isCovering) covering.add(layer)
  else covering.delete(layer)
  for (const notify of watchers) notify()
}

function watch(notify: () => void): () => void {
  watchers.add(notify)
  return () => watchers.delete(notify)
}

/** Whether a layer covers the page and the panel: both are inert then. */
export function useIsPageCovered(): boolean {
  return useSyncExternalStore(watch, () => covering.size > 0)
}

/**
 * For each layer over the page that is not a dialog: while it covers the page, nothing under it can be reached, and it gives
 * way to the panel by the panel's key and when a request begins to ring.
 * @param giveWay stable: it is registered again whenever it changes
 * @param isCovering where a large layer is not drawn yet, as a call that still rings
 */
export function usePageLayer(isLarge: boolean, giveWay: () => void, isCovering = isLarge): void {
  const layer = useRef<object>({})
  useReducedByRinging(isLarge, giveWay)
  // Before the next frame: what was covered may have to take the focus of what is gone.
  useLayoutEffect(() => {
    const self = layer.current
    setCovering(self, isCovering)
    return () => setCovering(self, false)
  }, [isCovering])
}
