import { KNOWN_ALLERGENS } from '../../contract/values/allergens'
import { isSameSubstance } from '../../contract/values/substance-names'
import type { Language } from './texts'

/** An allergy, also with its reaction ('penisilin (ruam)'), with the name that the reader's language has for it. */
export function allergyInWords(allergy: string, language: Language): string {
  const reaction = / \(.+\)$/.exec(allergy)?.[0] ?? ''
  return allergenName(allergy.slice(0, allergy.length - reaction.length), language) + reaction
}

/** The name of an allergen in the reader's language; as it was written where the list has no such allergen. */
export function allergenName(name: string, language: Language): string {
  const known = KNOWN_ALLERGENS.find(({ id, en }) => isSameSubstance(id, name) || isSameSubstance(en, name))
  if (known === undefined || known[language].toLowerCase() === name.trim().toLowerCase()) return name
  return known[language]
}
