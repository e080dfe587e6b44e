import type { Medicine } from '../../../contract/schemas/medicine'
import { type AgeInMonths, formPreference, isUnsuitedForm } from '../../../contract/values/medicine-forms'
import { MEDICINE_TERMS } from '../../../contract/values/medicine-terms'
import { FORM_WORDS } from '../../catalogues/data/form-words'
import { createCanonical, readGroups } from './canonical'
import { type Asked, askedOf, bestMatch, compareMatches, type Label, labelOf, type Match, mistypedMatch } from './match'
import { plain } from './spelling'

const terms = new Map(readGroups(MEDICINE_TERMS).map(([name, others]) => [plain(name), others]))
const inFormWords = createCanonical(FORM_WORDS)
const formWords = new Set(
  readGroups(FORM_WORDS).flatMap(([form, others]) => [
    ...form.split(' '),
    ...others.flatMap((other) => other.split(' ')),
  ]),
)
const UNITS = new Set(['mg', 'ml', 'mcg', 'g', 'gr', 'iu', 'unit'])
/** 'mefenamic acid' is 'asam mefenamat'. */
const ACID = /(\w+)ic acid\b/g
const OTHER_WORDS: readonly (readonly [RegExp, string])[] = [
  [ACID, 'asam $1at'],
  [/\bsodium\b/g, 'natrium'],
  [/\bpotassium\b/g, 'kalium'],
  [/\bvit\b/g, 'vitamin'],
]

/**
 * Medicines for the doctor's words (contract §3): by name, substance and term, with strength and form in any order.
 * What the patient's age makes unsuited comes last; within the same match the form that the age prefers comes first,
 * then the smaller strength.
 */
export function searchMedicines(catalogue: readonly Medicine[], search: string, age: AgeInMonths | null): Medicine[] {
  const text = plainAmounts(search)
  if (text === '') return [...catalogue]
  const asked = partsOf(text)
  const found = ranked(catalogue, age, (medicine) => matchOf(medicine, asked))
  if (found.length > 0) return found
  const mistyped = ranked(catalogue, age, (medicine) => mistypedIn(medicine, asked))
  if (mistyped.length > 0) return mistyped
  return ranked(catalogue, age, (medicine) => otherwiseIn(medicine, asked))
}

/** Decimals remain one word: '5' begins '5 mg' and never '2,5 mg'. */
function plainAmounts(text: string): string {
  return plain(text.replaceAll(/(\d)[.,](?=\d)/g, '$1x')).replaceAll(/\b(\d+x\d+)(mg|ml|mcg|g|gr|iu|unit)\b/g, '$1 $2')
}

function ranked(
  catalogue: readonly Medicine[],
  age: AgeInMonths | null,
  match: (medicine: Medicine) => Match | null,
): Medicine[] {
  const hits = catalogue.flatMap((medicine) => {
    const found = match(medicine)
    return found === null ? [] : [{ medicine, match: found }]
  })
  return hits
    .toSorted(
      (one, other) =>
        Number(isUnsuitedForm(one.medicine.form, age)) - Number(isUnsuitedForm(other.medicine.form, age)) ||
        compareMatches(one.match, other.match) ||
        Number(isCombination(one.medicine)) - Number(isCombination(other.medicine)) ||
        formPreference(one.medicine.form, age) - formPreference(other.medicine.form, age) ||
        Number.parseFloat(one.medicine.strength.replace(',', '.')) -
          Number.parseFloat(other.medicine.strength.replace(',', '.')),
    )
    .map(({ medicine }) => medicine)
}

function isCombination({ substance }: Medicine): boolean {
  return substance.includes(' + ')
}

interface Parts {
  whole: Asked
  /** Without strength and form; null where nothing else was typed. */
  head: Asked | null
  details: string[]
}

/** The better of: all words name it, or some name it and the others its strength and form. */
function matchOf(medicine: Medicine, { whole, head, details }: Parts): Match | null {
  const { labels, name } = namesOf(medicine)
  const asWhole = bestMatch([...labels, name], whole)
  if (head === null || details.length === 0 || !hasDetails(medicine, details)) return asWhole
  const asParts = bestMatch(labels, head)
  if (asWhole === null || asParts === null) return asWhole ?? asParts
  return compareMatches(asWhole, asParts) <= 0 ? asWhole : asParts
}

function mistypedIn(medicine: Medicine, { head, details }: Parts): Match | null {
  return head !== null && hasDetails(medicine, details) ? mistypedMatch(namesOf(medicine).labels, head) : null
}

/** Only for a query without any other hit: what exists of that name, in another strength or form. */
function otherwiseIn(medicine: Medicine, { head, details }: Parts): Match | null {
  return head !== null && details.length > 0 ? bestMatch(namesOf(medicine).labels, head) : null
}

function partsOf(text: string): Parts {
  const words = inFormWords(text).split(' ')
  const isDetail = (word: string) => UNITS.has(word) || formWords.has(word) || /^\d+(x\d+)?$/.test(word)
  const head = words.filter((word) => !isDetail(word)).join(' ')
  return { whole: askedIn(text), head: head === '' ? null : askedIn(head), details: words.filter(isDetail) }
}

/** Doctors type syrup for a suspension too. */
function hasDetails({ form, strength }: Medicine, details: readonly string[]): boolean {
  const all = ` ${plainAmounts(strength)} ${plain(form)} ${form === 'suspensi' ? 'sirup' : ''}`
  return details.every((detail) => all.includes(` ${detail}`))
}

interface Names {
  labels: Label[]
  /** With strength and form. */
  name: Label
}

const known = new Map<string, Names>()

function namesOf(medicine: Medicine): Names {
  const names = known.get(medicine.id) ?? readNames(medicine)
  known.set(medicine.id, names)
  return names
}

function readNames({ name, strength, form, substance }: Medicine): Names {
  const head = plain(name.slice(0, name.length - ` ${strength} ${form}`.length))
  const substances = substance.split(' + ').map(plain)
  const parts = substances.length > 1 ? substances.map((one) => labelOf(`+ ${one}`, false)) : []
  const others = (terms.get(head) ?? []).map((term) => labelOf(term, true, usualWords(term)))
  return {
    labels: [labelOf(head, true), ...others, labelOf(plain(substance), false), ...parts],
    name: labelOf(plainAmounts(name), false),
  }
}

function askedIn(text: string): Asked {
  return askedOf(text, usualWords(text))
}

function usualWords(text: string): string {
  return OTHER_WORDS.reduce((words, [written, usual]) => words.replaceAll(written, usual), text)
}
