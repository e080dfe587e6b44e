import type { IcdCode } from '../../../contract/schemas/medicine'
import { ICD_TERMS } from '../../catalogues/data/icd-terms'
import { MEDICAL_WORDS, QUALIFIERS } from '../../catalogues/data/medical-words'
import { ICD_CODES } from '../../catalogues/icd'
import { createCanonical } from './canonical'
import { type Asked, askedOf, bestMatch, compareMatches, type Label, labelOf, type Match, mistypedMatch } from './match'
import { plain } from './spelling'

interface Entry {
  code: IcdCode
  /** Without its dot. */
  plainCode: string
  labels: Label[]
  isUnspecific: boolean
}

const IS_CODE = /^\p{L}\d+$/u
const canonical = createCanonical(MEDICAL_WORDS)
const qualifiers = new Set(QUALIFIERS.trim().split(/\s+/))

const terms = new Map(
  ICD_TERMS.trim()
    .split('\n')
    .map((line) => {
      const [code = '', words = ''] = line.split('|')
      return [code, words.split(',').map(plain)]
    }),
)
const ENTRIES = ICD_CODES.map(entryOf)

/**
 * Codes for the doctor's words (contract §3): a code, an exact name or term, the beginning of one, all words, then
 * typing errors; within each the unspecific category before special ones.
 */
export function searchIcd(search: string): IcdCode[] {
  const text = plain(search)
  if (text === '') return [...ICD_CODES]
  const code = text.replaceAll(' ', '')
  if (IS_CODE.test(code)) return byCode(code)
  const asked = askedOf(text, canonical(text))
  const found = byWords(asked)
  return found.length > 0 ? found : withoutQualifiers(text)
}

function byCode(code: string): IcdCode[] {
  const below = ENTRIES.filter(({ plainCode }) => plainCode.startsWith(code))
  const rankOf = ({ plainCode, isUnspecific }: Entry) => (plainCode === code ? 0 : isUnspecific ? 1 : 2)
  return below.toSorted((one, other) => rankOf(one) - rankOf(other)).map(codeOf)
}

function byWords(asked: Asked): IcdCode[] {
  return inOrder(ENTRIES.map((entry) => ({ entry, match: bestMatch(entry.labels, asked) })))
}

/** 'susp. TB paru', 'obs. vomitus': how sure the doctor is comes before the diagnosis. */
function withoutQualifiers(text: string): IcdCode[] {
  const words = text
    .split(' ')
    .filter((word) => !qualifiers.has(word))
    .join(' ')
  const asked = words === '' ? askedOf(text, canonical(text)) : askedOf(words, canonical(words))
  const found = byWords(asked)
  if (found.length > 0) return found
  return inOrder(ENTRIES.map((entry) => ({ entry, match: mistypedMatch(entry.labels, asked) })))
}

function inOrder(matches: { entry: Entry; match: Match | null }[]): IcdCode[] {
  const hits = matches.flatMap(({ entry, match }) => (match === null ? [] : [{ entry, match }]))
  return hits
    .toSorted(
      (one, other) =>
        compareMatches(one.match, other.match) || Number(other.entry.isUnspecific) - Number(one.entry.isUnspecific),
    )
    .map(({ entry }) => codeOf(entry))
}

function codeOf({ code }: Entry): IcdCode {
  return code
}

function entryOf(code: IcdCode): Entry {
  const names = [code.name_id ?? '', code.name].filter((name) => name !== '')
  const parts = names.flatMap((name) => name.split(/[,()]/).map(plain)).filter((part) => part !== '')
  const wholes = [...names.map(plain), ...(terms.get(code.code) ?? [])]
  return {
    code,
    plainCode: plain(code.code).replaceAll(' ', ''),
    labels: [
      ...wholes.map((whole) => labelOf(whole, true, canonical(whole))),
      ...parts.filter((part) => !wholes.includes(part)).map((part) => labelOf(part, false, canonical(part))),
    ],
    isUnspecific: /^R|\.9$|^[^.]*$/.test(code.code),
  }
}
