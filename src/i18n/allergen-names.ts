import { KNOWN_ALLERGENS } from '../../contract/values/allergens'
import { isSameSubstance } from '../../contract/values/substance-names'
import type { Language } from './texts'

/** An allergy with its reaction ('penisilin (ruam)') in the given language. */
export function allergyInWords(allergy: string, language: Language): string {
  const reaction = / \(.+\)$/.exec(allergy)?.[0] ?? ''
  return allergenName(allergy.slice(0, allergy.length - reaction.length), language) + reaction
}

/** An allergen's name in the given language; unknown allergens stay as written. */
export function allergenName(name: string, language: Language): string {
  const known = KNOWN_ALLERGENS.find(({ id, en }) => isSameSubstance(id, name) || isSameSubstance(en, name))
  if (known === undefined || known[language].toLowerCase() === name.trim().toLowerCase()) return name
  return known[language]
}
