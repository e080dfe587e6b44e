import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectWaiting } from '../../machines/doctor/doctor.selectors'

const NOBODY: readonly string[] = []

/**
 * What rings is never under a dialog (spec §2 "Incoming-requests panel"): told once for each that begins to ring while the
 * dialog is open, and for what rings already where a page opens with it. A dialog that is asked for while it rings stays. One
 * that is not closed goes out of sight by itself (`src/ui/overlay/ringing-aside.ts`).
 * @param doctor undefined for a nurse, for whom nothing of it rings
 * @param giveWay closes the dialog
 */
export function useRingingFirst(doctor: DoctorRef | undefined, isOpen: boolean, giveWay: () => void): void {
  const waiting = useSelector(doctor, (snapshot) => (snapshot === undefined ? NOBODY : selectWaiting(snapshot)))
  const known = useRef(NOBODY)
  useEffect(() => {
    const isNew = waiting.some((objectId) => !known.current.includes(objectId))
    known.current = waiting
    if (isOpen && isNew) giveWay()
  }, [isOpen, waiting, giveWay])
}
