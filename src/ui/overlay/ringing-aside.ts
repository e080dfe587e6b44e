import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Ids of the waiting requests; empty when nothing rings, before the sign-in, and for nurses. */
export const Ringing = createContext<readonly string[]>([])

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
  const known = useRef(ringing)
  useEffect(() => {
    const isNew = ringing.some((id) => !known.current.includes(id))
    known.current = ringing
    if (isLarge && isNew) reduce()
  }, [isLarge, ringing, reduce])
  useEffect(() => (isLarge ? onWayToRinging(reduce) : undefined), [isLarge, reduce])
}

/**
 * Ringing requests are never under a dialog (product §2 "Incoming-requests panel"). Returns whether an open dialog is
 * hidden: from a ring that starts after its opening until nothing waits. A dialog that opens during a ring stays until
 * the doctor opens the panel.
 */
export function useAside(isOpen: boolean): boolean {
  const ringing = useContext(Ringing)
  const known = useRef(ringing)
  const [isAside, setAside] = useState(false)
  useEffect(() => {
    const isNew = ringing.some((id) => !known.current.includes(id))
    known.current = ringing
    if (isOpen && isNew) setAside(true)
  }, [isOpen, ringing])
  useEffect(() => (isOpen ? onWayToRinging(() => setAside(true)) : undefined), [isOpen])
  const isStill = isOpen && ringing.length > 0
  if (isAside && !isStill) setAside(false)
  return isAside && isStill
}
