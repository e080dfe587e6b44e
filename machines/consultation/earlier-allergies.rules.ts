import type { EarlierAllergies } from './allergy-question/allergy-question.model'
import { type Patient, withReaction } from './patient.rules'

/** The last answer about allergies before this consultation, which nobody has confirmed in it. */
export interface AllergiesBefore {
  /** With reactions. Empty: no allergy. */
  names: string[]
  /** ISO 8601 UTC. */
  at: string
}

/** The patient of an open room. */
export interface RoomPatient extends Patient {
  /** null once another source states the allergies. */
  allergiesBefore: AllergiesBefore | null
}

export function roomPatientOf(patient: Patient, earlier: EarlierAllergies): RoomPatient {
  const isAsked = patient.allergies !== null || patient.allergiesUnasked !== null
  return { ...patient, allergiesBefore: isAsked || earlier === null ? null : beforeOf(earlier) }
}

function beforeOf({ at, answer }: NonNullable<EarlierAllergies>): AllergiesBefore {
  const names = answer.status === 'known' ? answer.allergies.map(({ name }) => withReaction(name, answer)) : []
  return { names, at }
}
