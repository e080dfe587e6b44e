import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectWaiting } from '../../machines/doctor/doctor.selectors'

const NOBODY: readonly string[] = []

/**
 * What rings is never under a dialog (spec §2 "Incoming-requests panel"): told once for each that begins to ring while the
 * dialog is open, and for what rings already where a page opens with it. A dialog that is asked for while it rings stays.
 * @param doctor undefined for a nurse, for whom nothing of it rings
 * @param giveWay closes the dialog
 */
export function useRingingFirst(doctor: DoctorRef | undefined, isOpen: boolean, giveWay: () => void): void {
  const waiting = useWaiting(doctor)
  const known = useRef(NOBODY)
  useEffect(() => {
    const isNew = waiting.some((objectId) => !known.current.includes(objectId))
    known.current = waiting
    if (isOpen && isNew) giveWay()
  }, [isOpen, waiting, giveWay])
}

/**
 * The same for a dialog that cannot be closed, for what it began or has to tell: whether it is out of sight, which it is from
 * the ring until nobody waits. What it waits for goes on meanwhile.
 */
export function useAsideForRinging(doctor: DoctorRef, isOpen: boolean): boolean {
  const [isAside, setAside] = useState(false)
  useRingingFirst(doctor, isOpen, useCallback(() => setAside(true), []))
  const isStill = useWaiting(doctor).length > 0 && isOpen
  if (isAside && !isStill) setAside(false)
  return isAside && isStill
}

function useWaiting(doctor: DoctorRef | undefined): readonly string[] {
  return useSelector(doctor, (snapshot) => (snapshot === undefined ? NOBODY : selectWaiting(snapshot)))
}
