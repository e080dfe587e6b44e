import type { Diagnosis, NamedCode } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import { writeDocument } from '../../../contract/schemas/documents'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import type { FindingsAnswer } from '../../ports/documents'
import type { SilenceReason } from '../silence.rules'
import { isBehind, newestAfter, type StoredVersion, withNewest } from '../stored-version.rules'
import type { DocumentWritten } from '../document.model'
import type { DiagnosisContext, DiagnosisDraft, DiagnosisEdit, DiagnosisOrder, Possibility } from './diagnosis.model'

export const NO_DIAGNOSIS: Diagnosis = { symptoms: [], possible_diagnosis: [], advice: [], icd: [] }

type DiagnosisFacts = Pick<DiagnosisContext, 'draft' | 'typed' | 'sent' | 'silence'>

/** Why the diagnosis cannot be sent; null if it can. */
export type DiagnosisReason = SilenceReason | 'unpicked' | 'empty' | 'unchanged' | 'tooLong'

/**
 * A possible diagnosis that is typed and not picked holds the rest back, advice alone is no diagnosis, unchanged
 * findings are not sent again, and the card has a maximum length.
 */
export function diagnosisReason({ draft, typed, sent, silence }: DiagnosisFacts): DiagnosisReason | null {
  if (silence !== null) return silence
  if (isUnpicked(typed)) return 'unpicked'
  if (draft.symptoms.length === 0 && draft.possibilities.length === 0) return 'empty'
  const diagnosis = diagnosisOf(draft)
  if (sent !== null && isSame(diagnosis, sent)) return 'unchanged'
  return cardText(diagnosis).length > MESSAGE_LENGTH ? 'tooLong' : null
}

/** Half a word is no diagnosis: the doctor picks an option, also the one 'as written', or removes the words. */
export function isUnpicked(typed: string): boolean {
  return tidied(typed) !== ''
}

/** These edits answer the search, which is empty afterwards. */
export function isPick({ type }: DiagnosisEdit): boolean {
  return type === 'possibility.add' || type === 'code.pick'
}

/** The form's content as sent (product §3 "Consultation", spa). */
export function diagnosisOf({ symptoms, possibilities, advice }: DiagnosisDraft): Diagnosis {
  return {
    symptoms,
    possible_diagnosis: possibilities.map(({ words }) => words),
    advice: linesOf(advice),
    icd: possibilities.flatMap(({ words, code, ...names }) => (code === null ? [] : [{ code, name: words, ...names }])),
  }
}

/** The form for sent or stored findings. A code belongs to the words that equal its name. */
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

/** Normalises findings that another client may have sent; null if they are empty. */
export function asWritten(sent: Diagnosis | null): Diagnosis | null {
  const diagnosis = diagnosisOf(draftOf(sent ?? NO_DIAGNOSIS))
  return isSame(diagnosis, NO_DIAGNOSIS) ? null : diagnosis
}

export function storedAsWritten({ content, version }: StoredVersion<Diagnosis>): StoredVersion<Diagnosis> {
  return { content: asWritten(content), version }
}

/** The form equals the sent findings; before the first sending, the form is empty. */
export function isAsSent(draft: DiagnosisDraft, sent: Diagnosis | null): boolean {
  return isSame(diagnosisOf(draft), sent ?? NO_DIAGNOSIS)
}

/** Another device stored something else than what is written here and not sent. */
export function isSuperseded(context: DiagnosisContext): boolean {
  const { draft, sent, newest, unanswered } = context
  const own = [diagnosisOf(draft), ...unanswered]
  return isBehind(context) && !isAsSent(draft, sent) && !has(own, newest)
}

/** What the answer names as stored was sent from here; its own answer was lost. */
export function isOwnUnanswered(context: DiagnosisContext, answer: FindingsAnswer): boolean {
  const facts = { ...context, newest: newestOf(context, answer) }
  const isRefused = !answer.ok && answer.refusal.kind === 'superseded'
  return isRefused && isBehind(facts) && has(context.unanswered, facts.newest)
}

export function newestOf({ newest }: DiagnosisContext, answer: FindingsAnswer): StoredVersion<Diagnosis> | null {
  return newestAfter(newest, answer, ({ spa }) => asWritten(spa))
}

/** With the last click, which has no answer. */
export function withUnanswered({ order, unanswered }: DiagnosisContext): Diagnosis[] {
  return order === null ? unanswered : [...unanswered.filter((one) => !isSame(one, order.diagnosis)), order.diagnosis]
}

function has(own: Diagnosis[], stored: StoredVersion<Diagnosis> | null): boolean {
  return own.some((one) => isSame(one, stored?.content ?? NO_DIAGNOSIS))
}

/** The form with the newest version. */
export function asStored(context: DiagnosisContext) {
  const facts = withNewest(context)
  return { ...facts, draft: draftOf(facts.sent ?? NO_DIAGNOSIS), sentAt: null }
}

/** Unsent changes stay. */
export function caughtUp(context: DiagnosisContext) {
  return isAsSent(context.draft, context.sent) ? asStored(context) : withNewest(context)
}

export function isSame(one: Diagnosis, other: Diagnosis): boolean {
  return cardText(withoutEnglish(one)) === cardText(withoutEnglish(other))
}

/** The doctor's own input; the server adds the English names. */
export function withoutEnglish(diagnosis: Diagnosis): Diagnosis {
  return { ...diagnosis, icd: diagnosis.icd.map(({ code, name }) => ({ code, name })) }
}

export function cardOf({ actionId, diagnosis }: DiagnosisOrder): DocumentWritten {
  return { type: 'document.written', messageId: actionId, kind: 'spa', text: cardText(diagnosis) }
}

/** The words that the patient reads for a code. */
export function possibilityOf({ code, name, name_id, name_en }: IcdCode): Possibility {
  return { code, words: tidied(name_id ?? name), name_en }
}

/** The form with one change. */
export function withEdit(draft: DiagnosisDraft, edit: DiagnosisEdit): DiagnosisDraft {
  switch (edit.type) {
    case 'symptom.add':
      return { ...draft, symptoms: withWords(draft.symptoms, edit.words) }
    case 'symptom.remove':
      return { ...draft, symptoms: draft.symptoms.filter((words) => words !== edit.words) }
    case 'possibility.add':
      return { ...draft, possibilities: withPossibility(draft.possibilities, { words: edit.words, code: null }) }
    case 'possibility.remove':
      return { ...draft, possibilities: draft.possibilities.filter(({ words }) => words !== edit.words) }
    case 'code.pick':
      return { ...draft, possibilities: withPossibility(draft.possibilities, possibilityOf(edit.code)) }
    case 'advice.change':
      return { ...draft, advice: edit.advice }
    case 'advice.add':
      return { ...draft, advice: withLine(draft.advice, edit.words) }
  }
}

/** Appends the words; returns the same list if they are blank or already in it, ignoring case. */
export function withWords(list: string[], words: string): string[] {
  const tidy = tidied(words)
  return tidy === '' || list.some((known) => isAlike(known, tidy)) ? list : [...list, tidy]
}

/** Appends a possibility. Picking a code for words already in the list adds it to them. */
export function withPossibility(list: Possibility[], { words, ...picked }: Possibility): Possibility[] {
  const { code } = picked
  const tidy = tidied(words)
  const known = list.find((one) => isAlike(one.words, tidy) || (code !== null && one.code === code))
  if (tidy === '') return list
  if (known === undefined) return [...list, { words: tidy, ...picked }]
  if (code === null || known.code !== null) return list
  return list.map((one) => (one === known ? { words: tidy, ...picked } : one))
}

/** Appends a line to the advice. */
export function withLine(advice: string, words: string): string {
  return linesOf(advice).some((line) => isAlike(line, words)) ? advice : [...linesOf(advice), tidied(words)].join('\n')
}

/** Previously used words that contain the typed text and are not chosen yet. */
export function offered(suggestions: string[], chosen: string[], typed: string): string[] {
  const sought = tidied(typed).toLowerCase()
  return suggestions.filter(
    (words) => words.toLowerCase().includes(sought) && !chosen.some((one) => isAlike(one, words)),
  )
}

export function linesOf(advice: string): string[] {
  return advice
    .split('\n')
    .map(tidied)
    .filter((line) => line !== '')
}

function cardText(diagnosis: Diagnosis): string {
  return writeDocument('spa', diagnosis)
}

function tidied(words: string): string {
  return words.trim().replace(/\s+/g, ' ')
}

function isAlike(one: string, other: string): boolean {
  return one.toLowerCase() === tidied(other).toLowerCase()
}
