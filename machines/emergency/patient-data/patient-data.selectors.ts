import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { patientDataMachine } from './patient-data.machine'
import type { PatientField, PatientForm } from '../../ports/kept-papers'
import { heldFields, isSaved } from './patient-data.rules'

export type PatientDataRef = ActorRefFrom<typeof patientDataMachine>
type PatientDataSnapshot = SnapshotFrom<typeof patientDataMachine>

/**
 * What becomes of what is written: not loaded yet, with the server, on its way, nobody answered, written elsewhere too,
 * held back as it stands (half a NIK), or the emergency is over.
 */
export type PatientDataStanding = 'restoring' | 'untouched' | 'saved' | 'saving' | 'failing' | 'disputed' | 'held' | 'closed'

export function selectStanding(snapshot: PatientDataSnapshot): PatientDataStanding {
  if (snapshot.matches({ form: 'restoring' })) return 'restoring'
  // Nothing is said to be saved before something was.
  if (isSaved(snapshot.context)) return snapshot.context.wasSaved ? 'saved' : 'untouched'
  if (snapshot.matches({ saving: 'closed' })) return 'closed'
  if (snapshot.matches({ saving: 'failing' })) return 'failing'
  if (snapshot.matches({ agreement: 'disputed' })) return 'disputed'
  return heldFields(snapshot.context).length > 0 && snapshot.matches({ saving: 'settled' }) ? 'held' : 'saving'
}

export function selectForm({ context }: PatientDataSnapshot): PatientForm {
  return context.draft
}

/** The emergency is over, or another doctor's: nothing is written any more. */
export function selectIsClosed(snapshot: PatientDataSnapshot): boolean {
  return snapshot.matches({ saving: 'closed' })
}

export function selectIsRestoring(snapshot: PatientDataSnapshot): boolean {
  return snapshot.matches({ form: 'restoring' })
}

/** In the order of the form; written here and elsewhere. */
export function selectDisputed({ context }: PatientDataSnapshot): readonly PatientField[] {
  return context.disputed
}

/** As the server has it: of a disputed field what was written elsewhere. */
export function selectTheirs({ context }: PatientDataSnapshot): PatientForm {
  return context.base
}

/** The server would not take this field as it stands. */
export function selectIsRefused(field: PatientField): (snapshot: PatientDataSnapshot) => boolean {
  return ({ context }) => context.malformed.includes(field)
}
