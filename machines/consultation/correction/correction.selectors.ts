import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Diagnosis, RecordVersion } from '../../../contract/schemas/consultation'
import type { DiagnosisForm, StoredNote } from '../../ports/draft-store'
import type { NoteContent, DocumentRefusal } from '../../ports/documents'
import { diagnosisOf } from '../diagnosis/diagnosis.rules'
import type { CodeSearchRef } from '../diagnosis/diagnosis.model'
import { contentOf, scheduleOf } from '../note/note.rules'
import type { correctionMachine } from './correction.machine'
import type { CorrectionTarget } from './correction.model'
import {
  type CorrectionProblems,
  currentDiagnosis,
  currentNote,
  diagnosisForm,
  hasDraft,
  noteForm,
  problemsOf,
  reasonOf,
  versionsOf,
} from './correction.rules'

export type CorrectionRef = ActorRefFrom<typeof correctionMachine>
type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>
type Context = CorrectionSnapshot['context']

export type CorrectionStatus = 'closed' | 'editing' | 'superseded' | 'refused' | 'reviewing' | 'saving' | 'waiting'

/** What the dialog shows; 'closed' where it is not open. */
export function selectCorrectionStatus(snapshot: CorrectionSnapshot): CorrectionStatus {
  if (snapshot.matches({ work: 'saving' })) return 'saving'
  if (snapshot.matches({ work: 'waiting' })) return 'waiting'
  if (snapshot.matches({ work: 'reviewing' })) return 'reviewing'
  if (snapshot.matches({ work: { editing: 'superseded' } })) return 'superseded'
  if (snapshot.matches({ work: { editing: 'refused' } })) return 'refused'
  return snapshot.matches({ work: 'editing' }) ? 'editing' : 'closed'
}

/** A correction can be opened: versions and drafts were read. */
export function selectIsCorrectable(snapshot: CorrectionSnapshot): boolean {
  return snapshot.context.versions !== null && !snapshot.matches({ work: 'restoring' })
}

export function selectHaveVersionsFailed(snapshot: CorrectionSnapshot): boolean {
  return snapshot.context.versions === null && snapshot.matches({ versions: 'failed' })
}

export function selectCorrectionTarget({ context }: CorrectionSnapshot): CorrectionTarget {
  return context.target
}

export function selectCorrectionCodes({ children }: CorrectionSnapshot): CodeSearchRef | undefined {
  return children.codes
}

/** The words in the search of possible diagnoses. */
export function selectCorrectionTyped({ context }: CorrectionSnapshot): string {
  return context.typed
}

export function selectCorrectionRefusal({ context }: CorrectionSnapshot): DocumentRefusal | null {
  return context.refusal
}

interface Shown {
  diagnosis: Diagnosis
  note: NoteContent | null
  diagnosisForm: DiagnosisForm
  noteForm: StoredNote
  writtenDiagnosis: Diagnosis
  writtenNote: NoteContent
  problems: CorrectionProblems
  ofDiagnosis: RecordVersion[]
  ofNote: RecordVersion[]
}

const shown = new WeakMap<Context, Shown>()

/** Computed once for each context: what a selector returns has to stay the same while nothing changes. */
function shownOf(context: Context): Shown {
  const known = shown.get(context) ?? {
    diagnosis: currentDiagnosis(context.versions),
    note: currentNote(context.versions),
    diagnosisForm: diagnosisForm(context),
    noteForm: noteForm(context),
    writtenDiagnosis: diagnosisOf(diagnosisForm(context)),
    writtenNote: contentOf(noteForm(context)),
    problems: problemsOf(context, context.clock.now()),
    ofDiagnosis: versionsOf('diagnosis', context.versions ?? []),
    ofNote: versionsOf('note', context.versions ?? []),
  }
  shown.set(context, known)
  return known
}

/** Newest first. */
export const selectDiagnosisVersions = ({ context }: CorrectionSnapshot): RecordVersion[] =>
  shownOf(context).ofDiagnosis
export const selectNoteVersions = ({ context }: CorrectionSnapshot): RecordVersion[] => shownOf(context).ofNote

/** As the record has it. */
export const selectRecordDiagnosis = ({ context }: CorrectionSnapshot): Diagnosis => shownOf(context).diagnosis
export const selectRecordNote = ({ context }: CorrectionSnapshot): NoteContent | null => shownOf(context).note

/** As it is typed. */
export const selectDiagnosisForm = ({ context }: CorrectionSnapshot): DiagnosisForm => shownOf(context).diagnosisForm
export const selectNoteForm = ({ context }: CorrectionSnapshot): StoredNote => shownOf(context).noteForm
export const selectReasonText = ({ context }: CorrectionSnapshot): string => reasonOf(context)

/** As it would be stored. */
export const selectWrittenDiagnosis = ({ context }: CorrectionSnapshot): Diagnosis => shownOf(context).writtenDiagnosis
export const selectWrittenNote = ({ context }: CorrectionSnapshot): NoteContent => shownOf(context).writtenNote
/** Epoch milliseconds; null while the form has no complete appointment. */
export const selectWrittenSchedule = ({ context }: CorrectionSnapshot): number | null =>
  scheduleOf(shownOf(context).noteForm)

const NO_PROBLEMS: CorrectionProblems = {}

/** What is wrong with the form, after the first try. */
export function selectCorrectionProblems(snapshot: CorrectionSnapshot): CorrectionProblems {
  return snapshot.matches({ work: { editing: 'incomplete' } }) ? shownOf(snapshot.context).problems : NO_PROBLEMS
}

/** Something is typed about this document on this device and not stored. */
export function selectHasDraft(target: CorrectionTarget): (snapshot: CorrectionSnapshot) => boolean {
  return ({ context }) => hasDraft(context, target)
}
