import { allergensIn } from './allergens'
import { type AllergySources, reportedAllergies } from './safety-answers'

/**
 * The names that the interlock compares. A member of a group adds its group: 'amoksisilin' → 'penisilin'. null: nobody
 * has asked. Separate from safety-answers, so that the list of allergens loads only with a room.
 */
export function knownAllergies(sources: AllergySources): string[] | null {
  const names = reportedAllergies(sources)
  return names && [...new Set(names.flatMap((name) => [name, ...allergensIn(name)]))]
}
