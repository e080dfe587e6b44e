import type { Diagnosis, NamedCode } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import { writePaper } from '../../../contract/schemas/papers'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import type { PaperWritten } from '../paper.model'
import type { DiagnosisDraft, DiagnosisOrder, Possibility } from './diagnosis.model'

export const NO_DIAGNOSIS: Diagnosis = { symptoms: [], possible_diagnosis: [], advice: [], icd: [] }

/** Why a diagnosis cannot be sent now, as a reason with a face; null when it can. */
export type DiagnosisReason = 'empty' | 'unchanged' | 'tooLong'

/** Advice alone is no diagnosis; what was sent is not sent twice; the card is a message and has its length. */
export function diagnosisReason(draft: DiagnosisDraft, sent: Diagnosis | null): DiagnosisReason | null {
  if (draft.symptoms.length === 0 && draft.possibilities.length === 0) return 'empty'
  const diagnosis = diagnosisOf(draft)
  if (sent !== null && isSame(diagnosis, sent)) return 'unchanged'
  return cardText(diagnosis).length > MESSAGE_LENGTH ? 'tooLong' : null
}

/** What was written, as it goes out (product §3 "Consultation", spa). */
export function diagnosisOf({ symptoms, possibilities, advice }: DiagnosisDraft): Diagnosis {
  return {
    symptoms,
    possible_diagnosis: possibilities.map(({ words }) => words),
    advice: linesOf(advice),
    icd: possibilities.flatMap(({ words, code, ...names }) => (code === null ? [] : [{ code, name: words, ...names }])),
  }
}

/** What went out or was kept, as it is written on. A code belongs to the words that have its name. */
export function draftOf({ symptoms, possible_diagnosis, advice, icd }: Diagnosis): DiagnosisDraft {
  const written = possible_diagnosis.map((words): Possibility => {
    const code = icd.find(({ name }) => name === words)
    return code === undefined ? { words, code: null } : named(code)
  })
  const unnamed = icd.filter(({ name }) => !possible_diagnosis.includes(name))
  return {
    symptoms,
    possibilities: [...written, ...unnamed.map(named)],
    advice: advice.join('\n'),
  }
}

function named({ code, name, ...names }: NamedCode): Possibility {
  return { words: name, code, ...names }
}

/** What another client may have sent, as this form would send it; null when nothing is in it. */
export function asWritten(sent: Diagnosis | null): Diagnosis | null {
  const diagnosis = diagnosisOf(draftOf(sent ?? NO_DIAGNOSIS))
  return isSame(diagnosis, NO_DIAGNOSIS) ? null : diagnosis
}

/** Nothing is in the form that the server has not; before the first sending, nothing at all. */
export function isAsSent(draft: DiagnosisDraft, sent: Diagnosis | null): boolean {
  return isSame(diagnosisOf(draft), sent ?? NO_DIAGNOSIS)
}

export function isSame(one: Diagnosis, other: Diagnosis): boolean {
  return cardText(withoutEnglish(one)) === cardText(withoutEnglish(other))
}

/** What the doctor decides: the server adds the English names. */
export function withoutEnglish(diagnosis: Diagnosis): Diagnosis {
  return { ...diagnosis, icd: diagnosis.icd.map(({ code, name }) => ({ code, name })) }
}

export function cardOf({ actionId, diagnosis }: DiagnosisOrder): PaperWritten {
  return { type: 'paper.written', messageId: actionId, kind: 'spa', text: cardText(diagnosis) }
}

/** Of a code, the words that the patient reads. */
export function possibilityOf({ code, name, name_id, name_en }: IcdCode): Possibility {
  return { code, words: tidied(name_id ?? name), name_en }
}

/** The list with the words at its end; the same list when they are blank, or there already in whatever case. */
export function withWords(list: string[], words: string): string[] {
  const tidy = tidied(words)
  return tidy === '' || list.some((known) => isAlike(known, tidy)) ? list : [...list, tidy]
}

/** The same for a possibility; words that were written freely take the code that is picked for them. */
export function withPossibility(list: Possibility[], { words, ...picked }: Possibility): Possibility[] {
  const { code } = picked
  const tidy = tidied(words)
  const known = list.find((one) => isAlike(one.words, tidy) || (code !== null && one.code === code))
  if (tidy === '') return list
  if (known === undefined) return [...list, { words: tidy, ...picked }]
  if (code === null || known.code !== null) return list
  return list.map((one) => (one === known ? { words: tidy, ...picked } : one))
}

/** The advice with one more line. */
export function withLine(advice: string, words: string): string {
  return linesOf(advice).some((line) => isAlike(line, words)) ? advice : [...linesOf(advice), tidied(words)].join('\n')
}

/** Of the words used before, those that have what is typed in them and are not chosen yet. */
export function offered(suggestions: string[], chosen: string[], typed: string): string[] {
  const sought = tidied(typed).toLowerCase()
  return suggestions.filter(
    (words) => words.toLowerCase().includes(sought) && !chosen.some((one) => isAlike(one, words)),
  )
}

export function linesOf(advice: string): string[] {
  return advice.split('\n').map(tidied).filter((line) => line !== '')
}

function cardText(diagnosis: Diagnosis): string {
  return writePaper('spa', diagnosis)
}

function tidied(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === tidied(other).toLowerCase()
}
