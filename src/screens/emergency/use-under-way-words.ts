import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { type EmergencyRef, selectAmbulance, selectAwaited } from '../../../machines/emergency/emergency.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { underWayWords } from '../requests/early-end-words'
import { secondsLeftFor } from './ambulances/arrival.rules'

/** The ambulance that the emergency loses by its end, with its minutes and where the patient is. */
export function useUnderWayWords(emergency: EmergencyRef, record: EmergencyRecord, now: () => number): string {
  const texts = useTexts(workTexts)
  const detail = useSelector(emergency, selectAmbulance)
  const awaited = useSelector(emergency, selectAwaited)
  const known =
    detail === null ? awaited : { plate: detail.ambulance.plate, eta_s: secondsLeftFor(record, detail, now()) }
  const isCarried = record.status === 'PICK_UP'
  return underWayWords(record, { plate: known?.plate ?? null, eta_s: known?.eta_s ?? null, isCarried }, texts)
}
