import { allergensIn, KNOWN_ALLERGENS } from './allergens'
import type { AlikeAllergies, AlikeAnswer } from './alike-allergies'
import { namesSubstance, substancesCalled } from './called-substances'
import { COMPARED_NAMES } from './compared-names'
import { sideChainsIn } from './cross-allergies'
import { type AllergyAnswer, type AllergySources, type PersonsAnswer, reportedAllergies } from './safety-answers'
import { isSameSubstance, speaksOf } from './substance-names'

/**
 * The names that the interlock compares. A brand or an abbreviation adds its substance, a member of a group its group:
 * 'Amoxan' → 'amoksisilin' → 'penisilin'. null: nobody has asked. Separate from safety-answers, so that the list of
 * allergens loads only with a room.
 */
export function knownAllergies(sources: AllergySources): string[] | null {
  const names = reportedAllergies(sources)
  return names && [...new Set(names.flatMap(meaningsOf))]
}

/** The names that the interlock compares while nobody has asked in this consultation. */
export function earlierAllergies(earlier: AllergyAnswer | null): string[] {
  return knownAllergies({ recorded: null, health: null, answer: earlier, earlier: null }) ?? []
}

/** The allergies of persons alike, with what the doctor decided about them, also of those who have none. */
export function alikeAllergies(
  alike: readonly (AlikeAnswer & { answer: AllergyAnswer })[],
  persons: PersonsAnswer | null,
): AlikeAllergies[] {
  return alike.map(({ consultation_id, at, patient, answer }) => {
    const reported = answer.status === 'known' ? answer.allergies : []
    const is = persons?.decisions.find((one) => one.consultation_id === consultation_id)?.is ?? null
    return { consultation_id, at, patient, reported, names: earlierAllergies(answer), is }
  })
}

/**
 * The names of the patient's last answer that a new one no longer has, which needs a reason. A patient who cannot be
 * asked takes nothing back.
 */
export function removedAllergies(answer: AllergyAnswer, last: AllergyAnswer | null): string[] {
  if (last?.status !== 'known' || answer.status === 'unable') return []
  const names = answer.status === 'known' ? answer.allergies.map(({ name }) => name) : []
  return last.allergies.map(({ name }) => name).filter((name) => !names.some((one) => isSameSubstance(one, name)))
}

function meaningsOf(name: string): string[] {
  const named = [name, ...substancesCalled(name)]
  return [...named, ...named.flatMap(allergensIn), ...named.flatMap(sideChainsIn)]
}

/** What the interlock can compare: groups of medicines, and foods that a medicine is made of. */
const COMPARED = new Set([
  ...KNOWN_ALLERGENS.filter(({ group }) => group === 'drug').map(({ id }) => id),
  ...COMPARED_NAMES,
])

/**
 * The allergies that no rule of the interlock compares with a medicine: 'debu', 'jamu pegal linu'. The doctor has to
 * check them.
 * @param names as reported, without reactions
 */
export function uncheckedAllergies(names: readonly string[]): string[] {
  return names.filter((name) => !isCompared(name))
}

function isCompared(name: string): boolean {
  return (
    namesSubstance(name) ||
    allergensIn(name).some((id) => COMPARED.has(id)) ||
    COMPARED_NAMES.some((one) => speaksOf(name, one))
  )
}
