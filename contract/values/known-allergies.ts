import { allergensIn } from './allergens'
import { type AllergySources, reportedAllergies } from './safety-answers'

/**
 * The names that the interlock compares medicines with. A member of a group brings its group: 'amoksisilin' →
 * 'penisilin'. null: nobody has asked. Apart from safety-answers, so that the list of allergens loads with a room only.
 */
export function knownAllergies(sources: AllergySources): string[] | null {
  const names = reportedAllergies(sources)
  return names && [...new Set(names.flatMap((name) => [name, ...allergensIn(name)]))]
}
