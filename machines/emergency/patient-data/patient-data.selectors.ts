import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { patientDataMachine } from './patient-data.machine'
import type { PatientField, PatientForm } from '../../ports/draft-store'
import { fieldReason, type FieldReason } from './patient-data.fields'
import { heldFields, isSaved, stuckFields } from './patient-data.rules'

export type PatientDataRef = ActorRefFrom<typeof patientDataMachine>
type PatientDataSnapshot = SnapshotFrom<typeof patientDataMachine>

/**
 * State of the input: not loaded, saved, saving, unanswered, in conflict, held back (e.g. an incomplete NIK), or the
 * emergency is over.
 */
export type PatientDataStanding =
  'restoring' | 'untouched' | 'saved' | 'saving' | 'failing' | 'disputed' | 'held' | 'closed'

export function selectStanding(snapshot: PatientDataSnapshot): PatientDataStanding {
  if (snapshot.matches({ form: 'restoring' })) return 'restoring'
  // 'Saved' is shown only after something was saved.
  if (isSaved(snapshot.context)) return snapshot.context.wasSaved ? 'saved' : 'untouched'
  if (snapshot.matches({ saving: 'closed' })) return 'closed'
  if (snapshot.matches({ saving: 'failing' })) return 'failing'
  if (snapshot.matches({ agreement: 'disputed' })) return 'disputed'
  return heldFields(snapshot.context).length > 0 && snapshot.matches({ saving: 'settled' }) ? 'held' : 'saving'
}

/** Changed fields that are not sent: incomplete, malformed or refused. In the order of the form. */
export function selectHeld({ context }: PatientDataSnapshot): readonly PatientField[] {
  return heldFields(context)
}

/** A field that is saved only after the doctor changed or decided it, and why. */
export interface StuckField {
  field: PatientField
  reason: FieldReason | { kind: 'refused' } | { kind: 'disputed' }
}

export function selectStuck({ context }: PatientDataSnapshot): readonly StuckField[] {
  return stuckFields(context).map((field) => {
    if (context.disputed.includes(field)) return { field, reason: { kind: 'disputed' } }
    return { field, reason: fieldReason(field, context.draft) ?? { kind: 'refused' } }
  })
}

export function selectForm({ context }: PatientDataSnapshot): PatientForm {
  return context.draft
}

/** The emergency is over or belongs to another doctor, so editing is disabled. */
export function selectIsClosed(snapshot: PatientDataSnapshot): boolean {
  return snapshot.matches({ saving: 'closed' })
}

export function selectIsRestoring(snapshot: PatientDataSnapshot): boolean {
  return snapshot.matches({ form: 'restoring' })
}

/** In the order of the form; changed here and by others. */
export function selectDisputed({ context }: PatientDataSnapshot): readonly PatientField[] {
  return context.disputed
}

/** The server's values; for a conflict, the other side's. */
export function selectTheirs({ context }: PatientDataSnapshot): PatientForm {
  return context.base
}

/** The server refused this value. */
export function selectIsRefused(field: PatientField): (snapshot: PatientDataSnapshot) => boolean {
  return ({ context }) => context.malformed.includes(field)
}
