/**
 * The two names mean the same substance or group: 'Amoxicillin', 'amoksisilin'. Latin names have different Indonesian
 * and English spellings; both fold to one internal form.
 */
export function isSameSubstance(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Free text mentions a substance or group: 'Golongan penicillin (ruam)' mentions 'penisilin'. */
export function speaksOf(words: string, name: string): boolean {
  const sought = foldedTerm(name)
  return sought !== '' && ` ${foldedName(words)} `.includes(` ${sought} `)
}

/** Of the vocabulary only: what a record says must not outlive its permission. */
const folded = new Map<string, string>()

function foldedTerm(name: string): string {
  const known = folded.get(name) ?? foldedName(name)
  folded.set(name, known)
  return known
}

/** The common form of the Indonesian and the English spelling. One space separates words. */
export function foldedName(name: string): string {
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
