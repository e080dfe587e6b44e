import type { ActorRefFrom } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { Stored, StoredNote, StoredPrescriptionDraft } from '../../ports/draft-store'
import type { createAutosaveMachine } from './autosave.machine'

export type AutosaveRef<Content> = ActorRefFrom<ReturnType<typeof createAutosaveMachine<Content>>>

/** For any document type. */
export type AnyAutosaveRef = AutosaveRef<Diagnosis> | AutosaveRef<StoredNote> | AutosaveRef<StoredPrescriptionDraft>

/** The save state that a form shows, for any document type. */
export interface AutosaveSnapshot<Content = unknown> {
  value: unknown
  context: {
    storedAt: number | null
    hasFailed: boolean
    content: Content | null
    found: Stored<Content> | null
  }
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
  if (selectRecovery({ value }) !== null && context.content !== null) return 'unstored'
  if (unsent === 'storing' && context.hasFailed) return 'unstored'
  if (unsent === 'storing' && context.storedAt !== null) return 'stored'
  return AUTOSAVE_STATES[unsent] ?? 'nothing'
}

/** Epoch milliseconds. */
export function selectStoredAt({ context }: AutosaveSnapshot): number | null {
  return context.storedAt
}

/** What the form contains; null for an empty one. */
export function selectContent<Content>({ context }: AutosaveSnapshot<Content>): Content | null {
  return context.content
}

/** The stored draft that the doctor chooses or drops; null unless there are two. */
export function selectFound<Content>({ context }: AutosaveSnapshot<Content>): Stored<Content> | null {
  return context.found
}

/** Where the stored draft is: it cannot be read yet, the doctor writes without it, or both are there. */
export type Recovery = 'late' | 'skipped' | 'found'

/** null while nothing needs to be said. */
export function selectRecovery({ value }: Pick<AutosaveSnapshot, 'value'>): Recovery | null {
  if (value === 'found') return 'found'
  if (typeof value !== 'object' || value === null) return null
  if ('unread' in value) return 'skipped'
  return 'loading' in value && JSON.stringify(value.loading).includes('"over"') ? 'late' : null
}

/** The form shows the stored draft, or none is stored. */
export function selectIsRead({ value }: Pick<AutosaveSnapshot, 'value'>): boolean {
  return (
    value !== 'found' && !(typeof value === 'object' && value !== null && ('loading' in value || 'unread' in value))
  )
}
