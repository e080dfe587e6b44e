import type { RequestRecord } from '../../../contract/schemas/request'
import type { AllergiesBefore, RoomPatient } from '../../../machines/consultation/earlier-allergies.rules'
import { partyOf, patientOf } from '../../../machines/consultation/patient.rules'
import { requesterOf } from '../../../machines/request/requester.rules'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'

/** The person of a call, from the room of its record. */
export interface CallRoom {
  kind: 'consultation' | 'emergency'
  name: string | null
  picture: string | null
  /** null: nobody has asked; undefined if the caller is not the patient. */
  allergies: string[] | null | undefined
  /** Of an earlier consultation, if nobody has asked in this one. */
  allergiesBefore?: AllergiesBefore | null
  /** The person whom a facility asks about: the allergies are that person's. */
  person?: string | null
  /**
   * Of an emergency: the patient (null: unknown), and the time of the call in epoch milliseconds; undefined otherwise.
   */
  incident?: { patient: string | null; since: number }
}

/** @param patient of an open consultation, with the allergies of every source */
export function callRoomOf(record: RequestRecord, patient: RoomPatient | null = null): CallRoom {
  if (record.className === 'Emergencies') {
    const { name, picture } = requesterOf(record)
    const incident = { patient: record.patient?.patient_name || null, since: record.requestAt }
    return { kind: 'emergency', name, picture, allergies: undefined, incident }
  }
  const known = patient ?? patientOf(record)
  const { name, picture } = partyOf(known)
  return {
    kind: 'consultation',
    name,
    picture,
    allergies: known.allergies,
    allergiesBefore: patient?.allergiesBefore ?? null,
    person: known.facility && known.name,
  }
}

/** Messages of a call; an emergency has its own, because it has no chat and stays open. */
export function useCallWords(kind: CallRoom['kind'] = 'consultation') {
  const { call } = useTexts(callTexts)
  if (kind === 'consultation') return call
  return { ...call, ...call.emergency, failures: { ...call.failures, ...call.emergency.failures } }
}
