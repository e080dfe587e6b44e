import type { EarlierAllergies } from './allergy-question/allergy-question.model'
import type { AlikeAllergies } from '../../contract/values/alike-allergies'
import type { ReportedAllergy } from '../../contract/values/safety-answers'
import { isSameSubstance } from '../../contract/values/substance-names'
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
  const before = earlierWith(earlier, alike)
  return { ...patient, allergiesBefore: before && beforeOf(before) }
}

/**
 * The last answer about allergies before this consultation, to be confirmed as one: what the doctor said to be this
 * patient's belongs to it.
 */
export function earlierWith(earlier: EarlierAllergies, alike: readonly AlikeAllergies[]): EarlierAllergies {
  const same = alike.filter(({ is, reported }) => is === 'same' && reported.length > 0)
  if (same.length === 0) return earlier
  const own = earlier?.answer.status === 'known' ? earlier.answer.allergies : []
  const allergies = same.flatMap(({ reported }) => reported).reduce(withReported, own)
  const at = same.reduce((newest, one) => (one.at > newest ? one.at : newest), earlier?.at ?? '')
  return { at, answer: { status: 'known', allergies } }
}

function withReported(all: ReportedAllergy[], one: ReportedAllergy): ReportedAllergy[] {
  return all.some(({ name }) => isSameSubstance(name, one.name)) ? all : [...all, one]
}

function more(names: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...names, ...others])]
}

function beforeOf({ at, answer }: NonNullable<EarlierAllergies>): AllergiesBefore {
  const names = answer.status === 'known' ? answer.allergies.map(({ name }) => withReaction(name, answer)) : []
  return { names, at }
}
