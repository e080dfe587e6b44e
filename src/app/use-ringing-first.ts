import { useEffect, useRef } from 'react'
import type { DoctorRef } from '../../machines/app/app.selectors'
import { selectWaiting } from '../../machines/doctor/doctor.selectors'

const NOBODY: readonly string[] = []

/**
 * What rings is never under a dialog (product §2 "Incoming-requests panel"): told once for each that begins to ring while the
 * dialog is open, and for what rings already where a page opens with it. A dialog that is asked for while it rings stays. One
 * that is not closed goes out of sight by itself (`src/ui/overlay/ringing-aside.ts`). While it is closed nothing is compared
 * and nothing rendered for who comes, however many they are.
 * @param doctor undefined for a nurse, for whom nothing of it rings
 * @param giveWay closes the dialog
 */
export function useRingingFirst(doctor: DoctorRef | undefined, isOpen: boolean, giveWay: () => void): void {
  /** Null while the dialog is closed: who rings when it is asked for is known to whoever asks. */
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
