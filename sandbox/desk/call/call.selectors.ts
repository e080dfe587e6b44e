import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { callMachine } from './call.machine'
import type { CallNotice } from './call.model'

export type CallRef = ActorRefFrom<typeof callMachine>
type CallSnapshot = SnapshotFrom<typeof callMachine>

export type CallStage = CallSnapshot['value']['help']

export function selectCallStage(snapshot: CallSnapshot): CallStage {
  return snapshot.value.help
}

/** The emergency to show; while a new call is on its way, none. */
export function selectEmergency(snapshot: CallSnapshot): EmergencyRecord | null {
  return snapshot.matches({ help: 'calling' }) ? null : snapshot.context.record
}

/** The live feed is lost and being opened again. */
export function selectIsCallStale(snapshot: CallSnapshot): boolean {
  return snapshot.matches({ record: 'stale' })
}

export function selectCallNotice(snapshot: CallSnapshot): CallNotice | null {
  return snapshot.context.notice
}
