import type { Diagnosis } from '../../contract/schemas/consultation'

/** Words that this doctor used before, sorted (spec §3 "Diagnosis suggestions"). */
export interface Suggestions {
  symptoms: string[]
  possibleDiagnoses: string[]
  advices: string[]
}

/**
 * The 'diagnose state' of browser storage (spec §9): what is being written about a consultation, keyed by user and
 * consultation, and the doctor's own suggestions. Gone at logout.
 */
export interface KeptPapersPort {
  loadDiagnosis: (which: { consultationId: string }) => Diagnosis | null
  keepDiagnosis: (order: { consultationId: string; diagnosis: Diagnosis }) => void
  forgetDiagnosis: (which: { consultationId: string }) => void
  suggestions: () => Suggestions
  learn: (order: { diagnosis: Diagnosis }) => void
}
