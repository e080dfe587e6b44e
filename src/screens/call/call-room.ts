import type { RequestRecord } from '../../../contract/schemas/request'
import { patientOf } from '../../../machines/consultation/patient.rules'
import { askerOf } from '../../../machines/request/asker.rules'
import { useTexts } from '../../i18n/texts'

/** Whom a call shows, as the room of its record knows them. */
export interface CallRoom {
  kind: 'consultation' | 'emergency'
  name: string | null
  picture: string | null
  /** null: nobody asked yet; undefined where whoever calls is not the patient. */
  allergies: string[] | null | undefined
  /** Of an emergency: who it is for, null while unknown, and since when, epoch milliseconds; undefined elsewhere. */
  incident?: { patient: string | null; since: number }
}

export function callRoomOf(record: RequestRecord): CallRoom {
  if (record.className === 'Emergencies') {
    const { name, picture } = askerOf(record)
    const incident = { patient: record.patient?.patient_name || null, since: record.requestAt }
    return { kind: 'emergency', name, picture, allergies: undefined, incident }
  }
  const { name, picture, allergies } = patientOf(record)
  return { kind: 'consultation', name, picture, allergies }
}

/** What is read around a call, where its room has words of its own: an emergency has no chat, and stays open too. */
export function useCallWords(kind: CallRoom['kind'] = 'consultation') {
  const { call } = useTexts()
  if (kind === 'consultation') return call
  return { ...call, ...call.emergency, failures: { ...call.failures, ...call.emergency.failures } }
}
