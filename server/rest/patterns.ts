/** For `ILIKE ALL`: every word has to be there, and nothing in a word is a pattern. Without words, what matches all. */
export function patternsOf(search: string): string[] {
  const words = search.split(/\s+/).filter(Boolean)
  return ['', ...words].map((word) => `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)
}
