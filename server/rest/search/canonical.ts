import { plain } from './spelling'

/** Lines of 'usual word: other, other'. */
export function readGroups(lines: string): [usual: string, others: string[]][] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [usual = '', others = ''] = line.split(': ')
      return [usual, others.split(',').map(plain)]
    })
}

/** Replaces whole words and phrases by the usual word of their group, the longest phrase first and each place once. */
export function createCanonical(lines: string): (text: string) => string {
  const usual = new Map(readGroups(lines).flatMap(([word, others]) => others.map((other) => [other, word])))
  const phrases = [...usual.keys()].toSorted((one, other) => other.length - one.length)
  const written = new RegExp(`(?<![^ ])(?:${phrases.join('|')})(?![^ ])`, 'g')
  return (text) => text.replaceAll(written, (phrase) => usual.get(phrase) ?? phrase)
}
