import type { ActorRefFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import type { DiagnosisForm, OfVersion, Possibility, Suggestions } from '../../ports/draft-store'
import type { DocumentRefusal } from '../../ports/documents'
import { createSearchMachine } from '../../search/search.machine'
import type { DraftLoaded } from '../autosave/autosave.model'
import type { FindingsInput, SilenceChanged, SupersededIntent, WritingInput } from '../document.model'
import type { StoredChanged, StoredFacts } from '../stored-version.rules'

export type DiagnosisInput = FindingsInput<Diagnosis>

export type { Possibility }

/** The form's content. */
export type DiagnosisDraft = DiagnosisForm

/** One click on 'Kirim diagnosis': its content, and the id that makes a repeated request harmless. */
export interface DiagnosisOrder {
  actionId: string
  diagnosis: Diagnosis
  /** The stored version that the doctor had in front of them. */
  replaces: number | null
}

export interface DiagnosisContext extends WritingInput, StoredFacts<Diagnosis> {
  draft: DiagnosisDraft
  /** Typed into the search of possible diagnoses and not picked yet. */
  typed: string
  suggestions: Suggestions
  /** The last click. */
  order: DiagnosisOrder | null
  /** What was clicked without an answer: the server may have stored it. */
  unanswered: Diagnosis[]
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

export type DiagnosisIntent = DiagnosisEdit | PossibilityTyped | { type: 'diagnosis.send' } | SupersededIntent

export type DiagnosisEvent =
  DiagnosisIntent | DraftLoaded<OfVersion<Diagnosis>> | SilenceChanged | StoredChanged<Diagnosis>

/** Searches ICD-10 by code and by term. */
export const codeSearch = createSearchMachine<IcdCode>()
export type CodeSearchRef = ActorRefFrom<typeof codeSearch>
