import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** Ids of the waiting requests. A source and not their list, so that a ring renders none of the page. */
export interface RingingSource {
  /** The same list until it changes. */
  read: () => readonly string[]
  /** Returns a function that unsubscribes. */
  subscribe: (notify: () => void) => () => void
}

const NOBODY: readonly string[] = []

/** Before the sign-in, and for nurses. */
export const NOTHING_RINGS: RingingSource = { read: () => NOBODY, subscribe: () => () => {} }

export const Ringing = createContext(NOTHING_RINGS)

/** Calls `act` when requests start to ring from now on. Returns a function that unsubscribes. */
function onNewRing({ read, subscribe }: RingingSource, act: () => void): () => void {
  let known = read()
  return subscribe(() => {
    const before = known
    known = read()
    if (known !== before && known.some((id) => !before.includes(id))) act()
  })
}

const covers = new Set<() => void>()

/** Asks all layers over the page to give way to the waiting requests, as the panel's key does. */
export function clearWayToRinging(): void {
  for (const giveWay of covers) giveWay()
}

/** @param giveWay called when the waiting requests must be reachable. Returns a function that unsubscribes. */
export function onWayToRinging(giveWay: () => void): () => void {
  covers.add(giveWay)
  return () => covers.delete(giveWay)
}

/**
 * Reduces a large layer when the waiting requests must be reachable: by the panel's key, or by a ring that starts while
 * it is large.
 * @param reduce stable, otherwise each render subscribes again
 */
export function useReducedByRinging(isLarge: boolean, reduce: () => void): void {
  const ringing = useContext(Ringing)
  useLayoutEffect(() => (isLarge ? onNewRing(ringing, reduce) : undefined), [isLarge, ringing, reduce])
  useEffect(() => (isLarge ? onWayToRinging(reduce) : undefined), [isLarge, reduce])
}

/**
 * Ringing requests are never under a dialog (product §2 "Incoming-requests panel"). Returns whether an open dialog is
 * hidden: from a ring that starts after its opening until nothing waits. A dialog that opens during a ring stays until
 * the doctor opens the panel.
 */
export function useAside(isOpen: boolean): boolean {
  const ringing = useContext(Ringing)
  const [isAside, setAside] = useState(false)
  useLayoutEffect(() => (isOpen ? onNewRing(ringing, () => setAside(true)) : undefined), [isOpen, ringing])
  useEffect(() => (isOpen ? onWayToRinging(() => setAside(true)) : undefined), [isOpen])
  const source = isOpen ? ringing : NOTHING_RINGS
  const isStill = useSyncExternalStore(source.subscribe, () => source.read().length > 0)
  if (isAside && !isStill) setAside(false)
  return isAside && isStill
}
