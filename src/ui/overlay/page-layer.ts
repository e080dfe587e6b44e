import { createContext, useContext, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
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

/** A layer covers the page and the panel, which are inert then. */
export function useIsPageCovered(): boolean {
  return useSyncExternalStore(watch, () => covering.size > 0)
}

const UnderCover = createContext(false)
/** Of the page, which is inert while something covers it. */
export const UnderCoverProvider = UnderCover.Provider

/** Nobody sees this part of the page, because a layer or the panel covers it. */
export function useIsUnderCover(): boolean {
  return useContext(UnderCover)
}

/**
 * For large layers that are not dialogs: makes the page under them inert, and gives way to the panel by the panel's key
 * and when a request starts to ring.
 * @param giveWay stable: each change registers it again
 * @param isCovering true for a large layer that is not rendered yet, e.g. a ringing call
 */
export function usePageLayer(isLarge: boolean, giveWay: () => void, isCovering = isLarge): void {
  const layer = useRef<object>({})
  useReducedByRinging(isLarge, giveWay)
  // Before the next frame, because a covered element may be about to receive the focus.
  useLayoutEffect(() => {
    const self = layer.current
    setCovering(self, isCovering)
    return () => setCovering(self, false)
  }, [isCovering])
}
