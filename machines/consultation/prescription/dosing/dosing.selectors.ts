import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Medicine } from '../../../../contract/schemas/medicine'
import type { DosingValues } from '../../../ports/draft-store'
import type { dosingMachine } from './dosing.machine'
import type { Choices } from './dosing.model'

export type DosingRef = ActorRefFrom<typeof dosingMachine>
type DosingSnapshot = SnapshotFrom<typeof dosingMachine>

export function selectMedicine(snapshot: DosingSnapshot): Medicine {
  return snapshot.context.medicine
}

export function selectValues(snapshot: DosingSnapshot): DosingValues {
  return snapshot.context.values
}

export function selectChoices(snapshot: DosingSnapshot): Choices {
  return snapshot.context.choices
}

/** The item that it replaces; null for a new one. */
export function selectReplaces(snapshot: DosingSnapshot): string | null {
  return snapshot.context.replaces
}

/** Problems are shown after the first try. */
export function selectIsIncomplete(snapshot: DosingSnapshot): boolean {
  return snapshot.matches({ open: 'incomplete' })
}

export function selectUnits(snapshot: DosingSnapshot): 'loading' | 'failed' | 'here' {
  if (snapshot.matches('preparing')) return 'loading'
  return snapshot.matches('unprepared') ? 'failed' : 'here'
}
