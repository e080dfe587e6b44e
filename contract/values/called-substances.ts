import { MEDICINE_TERMS } from './medicine-terms'
import { foldedName, speaksOf } from './substance-names'

/** Abbreviations of up to three letters that have one meaning; the others have several ('MP', 'RH', 'OAT'). */
const CLEAR_ABBREVIATIONS = ['ctm', 'cpm', 'pct', 'pcm', 'asa', 'inh', 'ptu', 'hct', 'nac']
/** Terms that are words of everyday Indonesian, or part of another name ('beta-laktam', 'asam amino'). */
const EVERYDAY_WORDS = ['para', 'beta', 'amino', 'andalan', 'salin', 'seng', 'besi', 'kapsul biru', 'kapsul merah']

/** A term names its medicine within a sentence, too. */
export function isClearTerm(term: string): boolean {
  return term.length > 3 ? !EVERYDAY_WORDS.includes(term) : CLEAR_ABBREVIATIONS.includes(term)
}

let names: readonly string[] | null = null
let index: readonly (readonly [term: string, substances: readonly string[]])[] | null = null

/**
 * The substances of the brands, abbreviations and other names in free text: 'gatal sesudah Ponstan' → 'asam mefenamat'.
 * Terms that have several meanings are not read.
 */
export function substancesCalled(words: string): string[] {
  index ??= MEDICINE_TERMS.trim().split('\n').flatMap(termsOf)
  const text = ` ${foldedName(words)} `
  return [...new Set(index.flatMap(([term, substances]) => (text.includes(` ${term} `) ? substances : [])))]
}

/** Free text names a medicine, by its substance or by another name. */
export function namesSubstance(words: string): boolean {
  names ??= MEDICINE_TERMS.trim()
    .split('\n')
    .map((line) => line.split(': ')[0] ?? '')
    .flatMap(substancesIn)
  return substancesCalled(words).length > 0 || names.some((name) => speaksOf(words, name))
}

function substancesIn(name: string): string[] {
  return name.split(/ \+ |(?<=\p{L})-(?=\p{L})/u)
}

function termsOf(line: string): [term: string, substances: string[]][] {
  const [name = '', terms = ''] = line.split(': ')
  const substances = substancesIn(name)
  return terms
    .split(', ')
    .filter(isClearTerm)
    .map((term) => [foldedName(term), substances])
}
