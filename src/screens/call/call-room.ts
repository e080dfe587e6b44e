import type { RequestRecord } from '../../../contract/schemas/request'
import type { RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import { partyOf } from '../../../machines/consultation/patient.rules'
import { requesterOf } from '../../../machines/request/requester.rules'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'

/** The person of a call, from the room of its record. */
export interface CallRoom {
  kind: 'consultation' | 'emergency'
  name: string | null
  picture: string | null
  /** The treated person of a consultation, also if a facility takes part instead; null in an emergency. */
  patient: RoomPatient | null
  /**
   * Of an emergency: the patient (null: unknown), and the time of the call in epoch milliseconds; undefined otherwise.
   */
  incident?: { patient: string | null; since: number }
}

/** @param patient of an open consultation, with the allergies of every source */
export function callRoomOf(record: RequestRecord, patient: RoomPatient | null): CallRoom {
  const { name, picture } = patient === null ? requesterOf(record) : partyOf(patient)
  if (record.className !== 'Emergencies') return { kind: 'consultation', name, picture, patient }
  const incident = { patient: record.patient?.patient_name || null, since: record.requestAt }
  return { kind: 'emergency', name, picture, patient: null, incident }
}

/** Messages of a call; an emergency has its own, because it has no chat and stays open. */
export function useCallWords(kind: CallRoom['kind'] = 'consultation') {
  const { call } = useTexts(callTexts)
  if (kind === 'consultation') return call
  return { ...call, ...call.emergency, failures: { ...call.failures, ...call.emergency.failures } }
}
