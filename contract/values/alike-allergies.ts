import type { Identity } from './likeness'
import type { PersonDecision, ReportedAllergy } from './safety-answers'
import { isSameSubstance } from './substance-names'

/** The last answer about somebody of the account who may be this patient (contract/values/likeness). */
export interface AlikeAnswer {
  consultation_id: string
  /** ISO 8601 UTC. */
  at: string
  patient: Identity
}

/** Their allergies, as the interlock compares them. */
export interface AlikeAllergies extends AlikeAnswer {
  reported: readonly ReportedAllergy[]
  /** With their substances and groups. */
  names: readonly string[]
  /** What the doctor decided in this consultation; null: nothing yet. */
  is: PersonDecision['is'] | null
}

/** The allergies of persons who the doctor said are this patient. */
export function decidedNames(alike: readonly AlikeAllergies[]): string[] {
  return alike.filter(({ is }) => is === 'same').flatMap(({ names }) => names)
}

/** Whose allergies the doctor has to decide about: nobody decided, and not all are known anyway. */
export function undecided(alike: readonly AlikeAllergies[], known: readonly string[]): AlikeAllergies[] {
  const all = [...known, ...decidedNames(alike)]
  return alike.filter(
    ({ is, names }) => is === null && names.some((name) => !all.some((one) => isSameSubstance(one, name))),
  )
}

/** What the doctor decided about a person; null: nothing, or nobody asked. */
export function decisionAbout(person: Identity, alike: readonly AlikeAllergies[]): PersonDecision['is'] | null {
  return alike.find(({ patient }) => isStatedAs(person, patient))?.is ?? null
}

export function isStatedAs(person: Identity, { full_name, dob }: Identity): boolean {
  return person.full_name === full_name && person.dob === dob
}
