import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Ambulance } from '../../../contract/schemas/ambulance'
import type { SelectionRefusal } from '../../ports/emergencies'
import type { ambulanceChoiceMachine } from './ambulance-choice.machine'
import type { ChoiceFacts } from './ambulance-choice.model'

export type AmbulanceChoiceRef = ActorRefFrom<typeof ambulanceChoiceMachine>
type ChoiceSnapshot = SnapshotFrom<typeof ambulanceChoiceMachine>

/** `nowhere`: the place is not known. `closed`: nobody can choose any more. */
export type ListFace = 'nowhere' | 'reading' | 'read' | 'failed' | 'closed'

export function selectListFace(snapshot: ChoiceSnapshot): ListFace {
  for (const face of ['nowhere', 'reading', 'failed', 'closed'] as const) if (snapshot.matches({ list: face })) return face
  return 'read'
}

/** Nearest first, as they were told last of this place; null until they were. */
export function selectAmbulances(snapshot: ChoiceSnapshot): Ambulance[] | null {
  return snapshot.context.ambulances
}

export function selectChoiceFacts(snapshot: ChoiceSnapshot): ChoiceFacts {
  return snapshot.context.facts
}

/** The others are being compared with the chosen one. */
export function selectIsComparing(snapshot: ChoiceSnapshot): boolean {
  return snapshot.matches({ choosing: 'comparing' })
}

/** The one that is asked about: shall it come instead? null while nothing is asked. */
export function selectAsked(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'confirming' }) ? orderedOf(snapshot) : null
}

/** The one that is being chosen; null while none is. */
export function selectBeingChosen(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'selecting' }) ? orderedOf(snapshot) : null
}

/** The one that nobody answered about; null where there is none. */
export function selectUnanswered(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'failed' }) ? orderedOf(snapshot) : null
}

/** The one that was refused; why is in `selectRefusal`. */
export function selectRefused(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'refused' }) ? orderedOf(snapshot) : null
}

export function selectRefusal(snapshot: ChoiceSnapshot): SelectionRefusal | null {
  return snapshot.matches({ choosing: 'refused' }) ? snapshot.context.refusal : null
}

function orderedOf({ context: { order } }: ChoiceSnapshot): string | null {
  return order?.ambulanceId ?? null
}
