import { allergensIn } from './allergens'
import { substancesCalled } from './called-substances'
import { type AllergySources, reportedAllergies } from './safety-answers'

/**
 * The names that the interlock compares. A brand or an abbreviation adds its substance, a member of a group its group:
 * 'Amoxan' → 'amoksisilin' → 'penisilin'. null: nobody has asked. Separate from safety-answers, so that the list of
 * allergens loads only with a room.
 */
export function knownAllergies(sources: AllergySources): string[] | null {
  const names = reportedAllergies(sources)
  return names && [...new Set(names.flatMap(meaningsOf))]
}

function meaningsOf(name: string): string[] {
  const named = [name, ...substancesCalled(name)]
  return [...named, ...named.flatMap(allergensIn)]
}
