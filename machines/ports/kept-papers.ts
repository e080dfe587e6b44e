import type { Diagnosis } from '../../contract/schemas/consultation'

/** Words that this doctor used before, sorted (spec §3 "Diagnosis suggestions"). */
export interface Suggestions {
  symptoms: string[]
  possibleDiagnoses: string[]
  advices: string[]
}

/** A diagnosis that was being written; `keptAt` in epoch milliseconds on the server's clock. */
export interface KeptDiagnosis {
  diagnosis: Diagnosis
  keptAt: number
}

/**
 * The 'diagnose state' of browser storage (spec §9): what is being written about a consultation, keyed by user and
 * consultation, and the doctor's own suggestions. Gone at logout. Faults where the browser keeps nothing, or has no room.
 */
export interface KeptPapersPort {
  loadDiagnosis: (which: { consultationId: string }) => Promise<KeptDiagnosis | null>
  keepDiagnosis: (order: { consultationId: string; diagnosis: Diagnosis }) => Promise<KeptDiagnosis>
  forgetDiagnosis: (which: { consultationId: string }) => Promise<void>
  suggestions: () => Promise<Suggestions>
  /** Answers the suggestions with these words among them. */
  learn: (order: { diagnosis: Diagnosis }) => Promise<Suggestions>
}
