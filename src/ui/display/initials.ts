/** 'dr. Ratna Kusumawardani, Sp.PD' → 'RK': first and last word, without titles and degrees. '' when there is no name. */
export function initialsOf(name: string | null): string {
  const words = (name ?? '')
    .split(',', 1)
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.endsWith('.'))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('id') ?? '').join('')
}

export const TINTS = ['sand', 'leaf', 'sky', 'rose', 'lilac', 'teal'] as const
export type Tint = (typeof TINTS)[number]

/** One person has one tint everywhere: chosen by the id (FNV-1a), not by the place in a list. */
export function tintOf(id: string): Tint {
  let hash = 0x811c9dc5
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return TINTS[(hash >>> 0) % TINTS.length] ?? 'leaf'
}
