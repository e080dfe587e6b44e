import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Ambulance } from '../../../contract/schemas/ambulance'
import type { SelectionRefusal } from '../../ports/emergencies'
import type { ambulanceChoiceMachine } from './ambulance-choice.machine'
import type { ChoiceFacts } from './ambulance-choice.model'

export type AmbulanceChoiceRef = ActorRefFrom<typeof ambulanceChoiceMachine>
type ChoiceSnapshot = SnapshotFrom<typeof ambulanceChoiceMachine>

/** `nowhere`: the place is unknown. `closed`: choosing is no longer possible. */
export type ListFace = 'nowhere' | 'reading' | 'read' | 'failed' | 'closed'

export function selectListFace(snapshot: ChoiceSnapshot): ListFace {
  for (const face of ['nowhere', 'reading', 'failed', 'closed'] as const)
    if (snapshot.matches({ list: face })) return face
  return 'read'
}

/** Nearest first, as last read for this place; null before the first read. */
export function selectAmbulances(snapshot: ChoiceSnapshot): Ambulance[] | null {
  return snapshot.context.ambulances
}

export function selectChoiceFacts(snapshot: ChoiceSnapshot): ChoiceFacts {
  return snapshot.context.facts
}

/** The alternatives are compared with the chosen ambulance. */
export function selectIsComparing(snapshot: ChoiceSnapshot): boolean {
  return snapshot.matches({ choosing: 'comparing' })
}

/** The ambulance whose choice needs a confirmation; null if none does. */
export function selectAsked(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'confirming' }) ? orderedOf(snapshot) : null
}

/** It must be confirmed again, because an ambulance was chosen or left meanwhile. */
export function selectIsAskedAgain(snapshot: ChoiceSnapshot): boolean {
  return snapshot.matches({ choosing: { confirming: 'askingAgain' } })
}

/** The ambulance of the running order; null if none runs. */
export function selectBeingChosen(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'selecting' }) ? orderedOf(snapshot) : null
}

/** The ambulance of an unanswered order; null if there is none. */
export function selectUnanswered(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'failed' }) ? orderedOf(snapshot) : null
}

/** The refused ambulance; `selectRefusal` has the reason. */
export function selectRefused(snapshot: ChoiceSnapshot): string | null {
  return snapshot.matches({ choosing: 'refused' }) ? orderedOf(snapshot) : null
}

export function selectRefusal(snapshot: ChoiceSnapshot): SelectionRefusal | null {
  return snapshot.matches({ choosing: 'refused' }) ? snapshot.context.refusal : null
}

function orderedOf({ context: { order } }: ChoiceSnapshot): string | null {
  return order?.ambulanceId ?? null
}
