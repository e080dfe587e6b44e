import type { Diagnosis, RecordVersion } from '../../../contract/schemas/consultation'
import { writeDocument } from '../../../contract/schemas/documents'
import { isReason } from '../../../contract/values/interlock'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import type { CorrectionChange, CorrectionOrder } from '../../ports/corrections'
import type { DiagnosisForm, StoredCorrections, StoredNote } from '../../ports/draft-store'
import type { NoteContent } from '../../ports/documents'
import type { DiagnosisEdit } from '../diagnosis/diagnosis.model'
import {
  diagnosisOf,
  draftOf as formOf,
  isSame,
  isUnpicked,
  NO_DIAGNOSIS,
  withEdit,
  withoutEnglish,
} from '../diagnosis/diagnosis.rules'
import { contentOf, draftOf as noteFormOf, scheduleOf } from '../note/note.rules'
import type { CorrectionContext, CorrectionTarget } from './correction.model'

export const NO_CORRECTIONS: StoredCorrections = { diagnosis: null, note: null, cancellations: [] }

type VersionKind = Exclude<CorrectionTarget['kind'], 'cancellation'>
type Facts = Pick<CorrectionContext, 'versions' | 'target' | 'drafts'>
type Typed = Facts & Pick<CorrectionContext, 'typed'>

const NOTE_FIELDS: readonly string[] = ['note', 'next_schedule']

export function isOf(kind: VersionKind, { fields }: RecordVersion): boolean {
  return fields.some((field) => NOTE_FIELDS.includes(field) === (kind === 'note'))
}

/** Those that changed this document, newest first. */
export function versionsOf(kind: VersionKind, versions: RecordVersion[]): RecordVersion[] {
  return versions.filter((one) => isOf(kind, one)).toReversed()
}

export function newestOf(versions: RecordVersion[] | null): RecordVersion | null {
  return versions?.at(-1) ?? null
}

/** As the record has it. */
export function currentDiagnosis(versions: RecordVersion[] | null): Diagnosis {
  return newestOf(versions)?.spa ?? NO_DIAGNOSIS
}

/** As the record has it; null where none was written. */
export function currentNote(versions: RecordVersion[] | null): NoteContent | null {
  const { note = null, next_schedule = null } = newestOf(versions) ?? {}
  return note === null && next_schedule === null ? null : { note: note ?? '', nextSchedule: next_schedule }
}

/** What the form shows: what was typed, else what the record has. */
export function diagnosisForm({ versions, drafts }: Facts): DiagnosisForm {
  return drafts.diagnosis?.content ?? formOf(currentDiagnosis(versions))
}

export function noteForm({ versions, drafts }: Facts): StoredNote {
  return drafts.note?.content ?? noteFormOf(currentNote(versions))
}

export function reasonOf({ target, drafts }: Pick<Facts, 'target' | 'drafts'>): string {
  if (target.kind !== 'cancellation') return drafts[target.kind]?.reason ?? ''
  return drafts.cancellations.find(({ prescriptionId }) => prescriptionId === target.prescriptionId)?.reason ?? ''
}

/** What is typed about this document on this device and is not in the record. */
export function hasDraft({ versions, drafts }: Omit<Facts, 'target'>, target: CorrectionTarget): boolean {
  if (target.kind === 'cancellation') return reasonOf({ target, drafts }) !== ''
  const draft = drafts[target.kind]
  return draft !== null && (draft.reason.trim() !== '' || !isUnchanged({ versions, drafts, target }))
}

type ContentProblem = 'unpicked' | 'empty' | 'incomplete' | 'past' | 'unchanged' | 'tooLong'

/** Why a correction cannot be reviewed yet, by the field's name. */
export interface CorrectionProblems {
  content?: ContentProblem
  reason?: 'tooShort'
}

/** @param now epoch milliseconds; a new appointment must be later */
export function problemsOf(facts: Typed, now: number): CorrectionProblems {
  const content = contentProblem(facts, now)
  return {
    ...(content !== null && { content }),
    ...(!isReason(reasonOf(facts)) && { reason: 'tooShort' as const }),
  }
}

export function isComplete(facts: Typed, now: number): boolean {
  return Object.keys(problemsOf(facts, now)).length === 0
}

function contentProblem(facts: Typed, now: number): ContentProblem | null {
  if (facts.target.kind === 'cancellation') return null
  if (facts.target.kind === 'diagnosis' && isUnpicked(facts.typed)) return 'unpicked'
  if (isUnchanged(facts)) return 'unchanged'
  if (facts.target.kind === 'note') return noteProblem(noteForm(facts), currentNote(facts.versions), now)
  const diagnosis = diagnosisOf(diagnosisForm(facts))
  if (diagnosis.symptoms.length === 0 && diagnosis.possible_diagnosis.length === 0) return 'empty'
  return writeDocument('spa', diagnosis).length > MESSAGE_LENGTH ? 'tooLong' : null
}

/** An appointment that was agreed on before may be past by now. */
function noteProblem(form: StoredNote, current: NoteContent | null, now: number): ContentProblem | null {
  if (form.note.trim() === '') return 'empty'
  const at = scheduleOf(form)
  if ((form.date !== '' || form.time !== '') && at === null) return 'incomplete'
  const { nextSchedule } = contentOf(form)
  return at !== null && at <= now && !isSameTime(nextSchedule, current?.nextSchedule ?? null) ? 'past' : null
}

/** The form has minutes, the wire may have seconds. */
function isSameTime(one: string | null, other: string | null): boolean {
  const minuteOf = (at: string | null) => (at === null ? null : Math.floor(Date.parse(at) / 60_000))
  return minuteOf(one) === minuteOf(other)
}

function isUnchanged({ versions, target, drafts }: Facts): boolean {
  if (target.kind === 'cancellation') return false
  if (target.kind === 'note') {
    const current = currentNote(versions) ?? { note: '', nextSchedule: null }
    const typed = contentOf(noteForm({ versions, target, drafts }))
    return typed.note === current.note.trim() && isSameTime(typed.nextSchedule, current.nextSchedule)
  }
  return isSame(diagnosisOf(diagnosisForm({ versions, target, drafts })), formed(currentDiagnosis(versions)))
}

/** As this app's form would write it: a code's name is among the possible diagnoses. */
function formed(diagnosis: Diagnosis): Diagnosis {
  return diagnosisOf(formOf(diagnosis))
}

/** Something else was written about this document since the form was filled. */
export function isOutdated({ versions, target, drafts }: Facts): boolean {
  if (target.kind === 'cancellation') return false
  const { kind } = target
  const draft = drafts[kind]
  return draft !== null && (versions ?? []).some((one) => one.version > draft.replaces && isOf(kind, one))
}

/**
 * With the target's draft, filled from the record where nothing was typed. The newest version is what it replaces now.
 */
export function opened({ versions, target, drafts }: Facts): StoredCorrections {
  const replaces = newestOf(versions)?.version ?? 0
  switch (target.kind) {
    case 'cancellation':
      return drafts
    case 'note': {
      const reason = reasonOf({ target, drafts })
      return { ...drafts, note: { content: noteForm({ versions, target, drafts }), reason, replaces } }
    }
    case 'diagnosis': {
      const reason = reasonOf({ target, drafts })
      return { ...drafts, diagnosis: { content: diagnosisForm({ versions, target, drafts }), reason, replaces } }
    }
  }
}

export function withDiagnosisEdit(drafts: StoredCorrections, edit: DiagnosisEdit): StoredCorrections {
  const { diagnosis } = drafts
  return diagnosis === null
    ? drafts
    : { ...drafts, diagnosis: { ...diagnosis, content: withEdit(diagnosis.content, edit) } }
}

export function withNoteEdit(drafts: StoredCorrections, edit: Partial<StoredNote>): StoredCorrections {
  const { note } = drafts
  return note === null ? drafts : { ...drafts, note: { ...note, content: { ...note.content, ...edit } } }
}

export function withReason({ target, drafts }: Pick<Facts, 'target' | 'drafts'>, reason: string): StoredCorrections {
  switch (target.kind) {
    case 'cancellation': {
      const others = drafts.cancellations.filter(({ prescriptionId }) => prescriptionId !== target.prescriptionId)
      const { prescriptionId } = target
      return { ...drafts, cancellations: reason === '' ? others : [...others, { prescriptionId, reason }] }
    }
    case 'note':
      return { ...drafts, note: drafts.note && { ...drafts.note, reason } }
    case 'diagnosis':
      return { ...drafts, diagnosis: drafts.diagnosis && { ...drafts.diagnosis, reason } }
  }
}

/** Without what was typed about the target. */
export function without({ target, drafts }: Pick<Facts, 'target' | 'drafts'>): StoredCorrections {
  return target.kind === 'cancellation' ? withReason({ target, drafts }, '') : { ...drafts, [target.kind]: null }
}

/** What the browser stores; null: nothing is typed that the record has not. */
export function storedOf({ versions, drafts }: Omit<Facts, 'target'>): StoredCorrections | null {
  const isPending = (kind: VersionKind) => hasDraft({ versions, drafts }, { kind })
  const pending: StoredCorrections = {
    diagnosis: isPending('diagnosis') ? drafts.diagnosis : null,
    note: isPending('note') ? drafts.note : null,
    cancellations: drafts.cancellations,
  }
  const isNothing = pending.diagnosis === null && pending.note === null && pending.cancellations.length === 0
  return isNothing ? null : pending
}

/** The order of a confirmed correction. */
export function orderOf(context: CorrectionContext): CorrectionOrder {
  const { consultationId, objectId, newId } = context
  return { consultationId, objectId, actionId: newId(), reason: reasonOf(context).trim(), change: changeOf(context) }
}

function changeOf({ versions, target, drafts }: Facts): CorrectionChange {
  const replaces = newestOf(versions)?.version ?? 0
  switch (target.kind) {
    case 'cancellation':
      return target
    case 'note':
      return { kind: 'note', content: contentOf(noteForm({ versions, target, drafts })), replaces }
    case 'diagnosis': {
      const written = diagnosisOf(diagnosisForm({ versions, target, drafts }))
      return { kind: 'diagnosis', fields: changedFields(formed(currentDiagnosis(versions)), written), replaces }
    }
  }
}

function changedFields(before: Diagnosis, after: Diagnosis): Partial<Diagnosis> {
  const [known, written] = [withoutEnglish(before), withoutEnglish(after)]
  const fields = Object.keys(known) as (keyof Diagnosis)[]
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(known[field]) !== JSON.stringify(written[field]))
      .map((field) => [field, written[field]]),
  )
}

/** With the version that a refusal brought. */
export function withNewest(versions: RecordVersion[] | null, newest: RecordVersion | null): RecordVersion[] {
  const known = versions ?? []
  if (newest === null) return known
  return [...known.filter(({ version }) => version < newest.version), newest]
}
