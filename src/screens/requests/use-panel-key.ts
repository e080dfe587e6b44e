import { useEffect } from 'react'
import type { DoctorRef } from '../../../machines/app/app.selectors'
import { selectPanel, selectWaiting } from '../../../machines/doctor/doctor.selectors'
import { PANEL_KEY } from './panel-key'
import { summonPanel } from './summon'

/** The key that opens the waiting requests; for doctors only. */
export function usePanelKey(doctor: DoctorRef | undefined): void {
  useEffect(() => {
    if (doctor === undefined) return
    function handle(event: KeyboardEvent) {
      if (
        event.key !== PANEL_KEY ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey ||
        event.shiftKey ||
        doctor === undefined
      )
        return
      event.preventDefault()
      summon(doctor)
    }
    // In the capture phase, before dialogs, which stop key events.
    addEventListener('keydown', handle, { capture: true })
    return () => removeEventListener('keydown', handle, { capture: true })
  }, [doctor])
}

export function summon(doctor: DoctorRef): void {
  const snapshot = doctor.getSnapshot()
  const panel = selectPanel(snapshot)
  if (panel !== undefined) summonPanel(panel, selectWaiting(snapshot).length > 0)
}
