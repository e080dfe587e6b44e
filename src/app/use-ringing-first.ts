import { useEffect, useRef } from 'react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectWaiting } from '../../machines/doctor/doctor.selectors'

const NOBODY: readonly string[] = []

/**
 * Ringing requests are never under a dialog (product §2 "Incoming-requests panel"): calls `giveWay` once per request
 * that starts to ring while the dialog is open, and for requests that already ring when a page opens with it. A dialog
 * that opens during a ring stays; one that is not closed hides by itself (`src/ui/overlay/ringing-aside.ts`). A closed
 * dialog compares and renders nothing.
 * @param doctor undefined for a nurse, for whom nothing rings
 * @param giveWay closes the dialog
 */
export function useRingingFirst(doctor: DoctorRef | undefined, isOpen: boolean, giveWay: () => void): void {
  /** null while the dialog is closed. */
  const known = useRef<readonly string[] | null>(NOBODY)
  useEffect(() => {
    if (!isOpen) known.current = null
    if (!isOpen || doctor === undefined) return
    known.current ??= selectWaiting(doctor.getSnapshot())
    const follow = (waiting: readonly string[]) => {
      if (waiting === known.current) return
      const before = new Set(known.current)
      known.current = waiting
      if (waiting.some((objectId) => !before.has(objectId))) giveWay()
    }
    follow(selectWaiting(doctor.getSnapshot()))
    const listening = doctor.subscribe((snapshot) => follow(selectWaiting(snapshot)))
    return () => listening.unsubscribe()
  }, [doctor, isOpen, giveWay])
}
