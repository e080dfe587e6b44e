import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { MINUTE, SECOND } from '../../../contract/values/limits'
import type { WorkTexts } from '../../i18n/id/work'

/** The ambulance that is on its way. Seconds; null if unknown. */
export interface UnderWay {
  plate: string | null
  eta_s: number | null
  /** The patient was picked up. */
  isCarried: boolean
}

/** Where the patient is before the hospital; null once there. The ambulance is not known here. */
export function unarrivedWords(record: EmergencyRecord, texts: WorkTexts): string | null {
  const { status } = record
  if (status === 'ON_CALL') return texts.earlyEnd.notPickedUp({ patient: patientOf(record, texts) })
  const isCarried = status === 'PICK_UP'
  return isCarried || status === 'ON_GOING'
    ? underWayWords(record, { plate: null, eta_s: null, isCarried }, texts)
    : null
}

/** The ambulance, its arrival time, and where the patient is. */
export function underWayWords(
  record: EmergencyRecord,
  { plate, eta_s, isCarried }: UnderWay,
  texts: WorkTexts,
): string {
  const { earlyEnd } = texts
  const names = {
    plate: plate ?? record.external_ambulance ?? earlyEnd.someAmbulance,
    patient: patientOf(record, texts),
  }
  if (record.status === 'ON_CALL') return earlyEnd.notDeparted(names)
  if (eta_s === null) return isCarried ? earlyEnd.carried(names) : earlyEnd.awaited(names)
  const n = Math.max(1, Math.ceil((eta_s * SECOND) / MINUTE))
  return isCarried ? earlyEnd.carriedIn({ ...names, n }) : earlyEnd.awaitedIn({ ...names, n })
}

/** The patient, or the caller while the patient is unknown. */
export function patientOf({ patient, request_by }: EmergencyRecord, { earlyEnd }: WorkTexts): string {
  return (patient?.patient_name || request_by.full_name) ?? request_by.name ?? earlyEnd.somePatient
}
