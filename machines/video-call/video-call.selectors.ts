import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { LegRef } from './leg/leg.selectors'
import { selectLegState } from './leg/leg.selectors'
import type { Call } from './leg/leg.model'
import type { videoCallMachine } from './video-call.machine'
import type { CallFailure } from './video-call.model'

export type VideoCallRef = ActorRefFrom<typeof videoCallMachine>
type VideoCallSnapshot = SnapshotFrom<typeof videoCallMachine>

/** The visible result of the last call, until it is dismissed or disappears. */
export type CallNote = 'ended' | 'failed' | 'missed' | 'handledElsewhere'
const NOTES = ['ended', 'failed', 'missed', 'handledElsewhere'] as const

/** The running call; undefined without one. */
export function selectLeg(snapshot: VideoCallSnapshot): LegRef | undefined {
  return snapshot.children.leg as LegRef | undefined
}

export function selectNote(snapshot: VideoCallSnapshot): CallNote | null {
  return NOTES.find((note) => snapshot.matches({ call: { idle: note } })) ?? null
}

/** The call of the note. */
export function selectLastCall(snapshot: VideoCallSnapshot): Call | null {
  return snapshot.context.call
}

export function selectFailure(snapshot: VideoCallSnapshot): CallFailure | null {
  return snapshot.context.failure
}

/** Product §4: 0 idle, 1 ringing, 2 established. */
export function selectCallState(snapshot: VideoCallSnapshot): 0 | 1 | 2 {
  const leg = selectLeg(snapshot)
  return leg === undefined ? 0 : selectLegState(leg.getSnapshot())
}
