import type { ActorRefFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { StoredNote, StoredPrescriptionDraft } from '../../ports/draft-store'
import type { createAutosaveMachine } from './autosave.machine'

export type AutosaveRef<Content> = ActorRefFrom<ReturnType<typeof createAutosaveMachine<Content>>>

/** For any document type. */
export type AnyAutosaveRef = AutosaveRef<Diagnosis> | AutosaveRef<StoredNote> | AutosaveRef<StoredPrescriptionDraft>

/** The save state that a form shows, for any document type. */
export interface AutosaveSnapshot {
  value: unknown
  context: { storedAt: number | null; hasFailed: boolean }
}

/** State of the autosave: nothing to store or not loaded, restored, saving, saved, failed. */
export type AutosaveState = 'nothing' | 'restored' | 'storing' | 'stored' | 'unstored'

const AUTOSAVE_STATES: Readonly<Record<string, AutosaveState>> = {
  restored: 'restored',
  storing: 'storing',
  stored: 'stored',
  unstored: 'unstored',
}

/** During a save the outcome of the one before stays shown, so that the line does not change with each key. */
export function selectAutosave({ value, context }: AutosaveSnapshot): AutosaveState {
  const unsent = typeof value === 'object' && value !== null && 'unsent' in value ? String(value.unsent) : ''
  if (unsent === 'storing' && context.hasFailed) return 'unstored'
  if (unsent === 'storing' && context.storedAt !== null) return 'stored'
  return AUTOSAVE_STATES[unsent] ?? 'nothing'
}

/** Epoch milliseconds. */
export function selectStoredAt({ context }: AutosaveSnapshot): number | null {
  return context.storedAt
}
