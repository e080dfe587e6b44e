/**
 * The two names mean the same substance or group: 'Amoxicillin', 'amoksisilin'. Latin names have different Indonesian
 * and English spellings; both fold to one internal form.
 */
export function isSameSubstance(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Free text mentions a substance or group: 'Golongan penicillin (ruam)' mentions 'penisilin'. */
export function speaksOf(words: string, name: string): boolean {
  const sought = foldedName(name)
  return sought !== '' && ` ${foldedName(words)} `.includes(` ${sought} `)
}

/** Names are folded once: the vocabulary is compared with every allergy whenever a room renders. */
const KEPT = 5_000
const folded = new Map<string, string>()

/** The common form of the Indonesian and the English spelling. One space separates words. */
export function foldedName(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  if (folded.size === KEPT) folded.clear()
  const common = fold(name)
  folded.set(name, common)
  return common
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('ch', 'k')
    .replaceAll('x', 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('y', 'i')
    .replace(/(\p{L})\1/gu, '$1')
    .replace(/(?<=\p{L}{3}[^aeiou\s])e(?=\s|$)/gu, '')
}
