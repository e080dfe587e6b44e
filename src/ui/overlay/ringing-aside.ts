import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Who waits for an answer, by id. Nobody where nothing rings, as before the sign-in and for nurses. */
export const Ringing = createContext<readonly string[]>([])

/**
 * What rings is never under a dialog (spec §2 "Incoming-requests panel"): whether an open dialog is out of sight, which it is
 * from a ring that began after it was opened until nobody waits. One that is opened while it rings stays: it was asked for.
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
  const isStill = isOpen && ringing.length > 0
  if (isAside && !isStill) setAside(false)
  return isAside && isStill
}
