import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import { MINUTE, SECOND } from '../../../contract/values/limits'
import type { Texts } from '../../i18n/id'

/** Who is under way to whom. Seconds; null where nobody knows. */
export interface UnderWay {
  plate: string | null
  eta_s: number | null
  /** The patient is in the ambulance. */
  isCarried: boolean
}

/** Which ambulance, how soon, and where the patient is. */
export function underWayWords(record: EmergencyRecord, { plate, eta_s, isCarried }: UnderWay, { earlyEnd }: Texts): string {
  const names = {
    plate: plate ?? record.external_ambulance ?? earlyEnd.someAmbulance,
    patient: record.patient?.patient_name ?? record.request_by.full_name ?? record.request_by.name ?? earlyEnd.somePatient,
  }
  if (eta_s === null) return isCarried ? earlyEnd.carried(names) : earlyEnd.awaited(names)
  const n = Math.max(1, Math.ceil((eta_s * SECOND) / MINUTE))
  return isCarried ? earlyEnd.carriedIn({ ...names, n }) : earlyEnd.awaitedIn({ ...names, n })
}
