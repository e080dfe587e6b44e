/**
 * Whether two names mean the same substance or group, however they are written: 'Amoxicillin', 'amoksisilin'. Indonesian
 * and English spell the Latin names by different rules; both fold to one here, which is nobody's spelling.
 */
export function isSameSubstance(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Whether free words speak of a substance or group: 'Golongan penicillin (ruam)' of 'penisilin'. */
export function speaksOf(words: string, name: string): boolean {
  const sought = foldedName(name)
  return sought !== '' && ` ${foldedName(words)} `.includes(` ${sought} `)
}

/** A name in a spelling that the Indonesian and the English form share. Words stay apart by one space. */
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
