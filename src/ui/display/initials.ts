/** 'dr. Ratna Kusumawardani, Sp.PD' → 'RK': first and last word, without titles and degrees. '' without a name. */
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

/**
 * A person has the same tint everywhere, derived from the name (FNV-1a), since lists differ in the ids that they have.
 * Without a name the id is used.
 */
export function tintOf({ id, name }: { id: string; name: string | null }): Tint {
  const identity = (name ?? '').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('id') || id
  let hash = 0x811c9dc5
  for (const letter of identity) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return TINTS[(hash >>> 0) % TINTS.length] ?? 'leaf'
}
