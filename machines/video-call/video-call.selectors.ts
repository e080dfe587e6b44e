import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CallSessionRef } from './call-session/call-session.selectors'
import { selectCallSessionState } from './call-session/call-session.selectors'
import type { Call } from './call-session/call-session.model'
import type { videoCallMachine } from './video-call.machine'
import type { CallFailure } from './video-call.model'

export type VideoCallRef = ActorRefFrom<typeof videoCallMachine>
type VideoCallSnapshot = SnapshotFrom<typeof videoCallMachine>

/** The visible result of the last call, until it is dismissed or disappears. */
export type CallNote = 'ended' | 'failed' | 'missed' | 'handledElsewhere'
const NOTES = ['ended', 'failed', 'missed', 'handledElsewhere'] as const

/** The running call; undefined without one. */
export function selectCallSession(snapshot: VideoCallSnapshot): CallSessionRef | undefined {
  return snapshot.children.callSession as CallSessionRef | undefined
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
  const callSession = selectCallSession(snapshot)
  return callSession === undefined ? 0 : selectCallSessionState(callSession.getSnapshot())
}
