import type { EarlierAllergies } from './allergy-question/allergy-question.model'
import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import { type Patient, reportedInWords, withReaction } from './patient.rules'

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

/** @param alike allergies of persons of the account; of those who the doctor said are this patient, they are shown */
export function roomPatientOf(
  patient: Patient,
  earlier: EarlierAllergies,
  alike: readonly AlikeAllergies[] = [],
): RoomPatient {
  const same = alike.filter(({ is }) => is === 'same')
  const names = same.flatMap(({ reported }) => reported.map(reportedInWords))
  const isAsked = patient.allergies !== null || patient.allergiesUnasked !== null
  if (isAsked) {
    const allergies = patient.allergies === null && names.length === 0 ? null : more(patient.allergies ?? [], names)
    return { ...patient, allergies, allergiesBefore: null }
  }
  const before = earlier === null ? { names: [], at: same[0]?.at ?? null } : beforeOf(earlier)
  const { at } = before
  return { ...patient, allergiesBefore: at === null ? null : { names: more(before.names, names), at } }
}

function more(names: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...names, ...others])]
}

function beforeOf({ at, answer }: NonNullable<EarlierAllergies>): AllergiesBefore {
  const names = answer.status === 'known' ? answer.allergies.map(({ name }) => withReaction(name, answer)) : []
  return { names, at }
}
