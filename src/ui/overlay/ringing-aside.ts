import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Who waits for an answer, by id. Nobody where nothing rings, as before the sign-in and for nurses. */
export const Ringing = createContext<readonly string[]>([])

const covers = new Set<() => void>()

/** Asks all that covers the page to give way to who waits, as a doctor does by the panel's key. */
export function clearWayToRinging(): void {
  for (const giveWay of covers) giveWay()
}

/** @param giveWay called when who waits has to be in reach. Returns what ends it. */
export function onWayToRinging(giveWay: () => void): () => void {
  covers.add(giveWay)
  return () => covers.delete(giveWay)
}

/**
 * For what may be enlarged over the page: it is reduced when who waits has to be in reach, by the panel's key or by a ring
 * that begins while it is large.
 * @param reduce stable, or each render listens anew
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
 * What rings is never under a dialog (product §2 "Incoming-requests panel"): whether an open dialog is out of sight, which it is
 * from a ring that began after it was opened until nobody waits. One that is opened while it rings stays until the doctor asks for
 * the panel.
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
