import type { ActorRefFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import type { DiagnosisForm, Possibility, Suggestions } from '../../ports/draft-store'
import type { DocumentRefusal } from '../../ports/documents'
import type { Result } from '../../ports/result'
import { createSearchMachine } from '../../search/search.machine'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { SilenceChanged, WritingInput } from '../document.model'

export interface DiagnosisInput extends WritingInput {
  /** The findings sent earlier, if known: the form starts with them. */
  sent?: Diagnosis | null
}

export type { Possibility }

/** The form's content. */
export type DiagnosisDraft = DiagnosisForm

/** One click on 'Kirim diagnosis': its content, and the id that makes a repeated request harmless. */
export interface DiagnosisOrder {
  actionId: string
  diagnosis: Diagnosis
}

export interface DiagnosisContext extends Omit<DiagnosisInput, 'sent'> {
  draft: DiagnosisDraft
  /** Typed into the search of possible diagnoses and not picked yet. */
  typed: string
  suggestions: Suggestions
  /** The last click. */
  order: DiagnosisOrder | null
  /** The findings that the server last accepted. */
  sent: Diagnosis | null
  /** Epoch milliseconds; null if sent before this room opened. */
  sentAt: number | null
  refusal: DocumentRefusal | null
}

/** What the fields of a diagnosis change. */
export type DiagnosisEdit =
  | { type: 'symptom.add'; words: string }
  | { type: 'symptom.remove'; words: string }
  | { type: 'possibility.add'; words: string }
  | { type: 'possibility.remove'; words: string }
  | { type: 'code.pick'; code: IcdCode }
  | { type: 'advice.change'; advice: string }
  | { type: 'advice.add'; words: string }

/** The words in the search of possible diagnoses changed. */
export interface PossibilityTyped {
  type: 'possibility.typed'
  words: string
}

export type DiagnosisIntent = DiagnosisEdit | PossibilityTyped | { type: 'diagnosis.send' }

export type DiagnosisEvent = DiagnosisIntent | DraftLoaded<Diagnosis> | SilenceChanged

export type DiagnosisAnswer = Result<void, DocumentRefusal>

/** Searches ICD-10 by code and by term. */
export const codeSearch = createSearchMachine<IcdCode>()
export type CodeSearchRef = ActorRefFrom<typeof codeSearch>
