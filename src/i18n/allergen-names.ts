import { KNOWN_ALLERGENS } from '../../contract/values/allergens'
import { uncheckedAllergies } from '../../contract/values/known-allergies'
import { isSameSubstance } from '../../contract/values/substance-names'
import type { Language } from './texts'

/** An allergy with its reaction ('penisilin (ruam)') in the given language. */
export function allergyInWords(allergy: string, language: Language): string {
  const name = withoutReaction(allergy)
  return allergenName(name, language) + allergy.slice(name.length)
}

/** The allergies that the interlock does not compare, without their reactions, in the given language. */
export function uncheckedInWords(allergies: readonly string[], language: Language): string[] {
  return uncheckedAllergies(allergies.map(withoutReaction)).map((name) => allergenName(name, language))
}

function withoutReaction(allergy: string): string {
  return allergy.replace(/ \(.+\)$/, '')
}

/** An allergen's name in the given language; unknown allergens stay as written. */
export function allergenName(name: string, language: Language): string {
  const known = KNOWN_ALLERGENS.find(({ id, en }) => isSameSubstance(id, name) || isSameSubstance(en, name))
  if (known === undefined || known[language].toLowerCase() === name.trim().toLowerCase()) return name
  return known[language]
}
