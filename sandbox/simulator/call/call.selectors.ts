import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
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
  const isNewCall = snapshot.matches({ help: 'locating' }) || snapshot.matches({ help: 'calling' })
  return isNewCall ? null : snapshot.context.record
}

/** The call that nobody answered, to be made again; null when there is none. Stays while it is made again. */
export function selectUnanswered({ context }: CallSnapshot): EmergencyRecord | null {
  return context.record?.status === 'NOT_ANSWERED' ? context.record : null
}

/** The live feed is lost and being opened again. */
export function selectIsCallStale(snapshot: CallSnapshot): boolean {
  return snapshot.matches({ record: 'stale' })
}

export function selectCallNotice(snapshot: CallSnapshot): CallNotice | null {
  return snapshot.context.notice
}

/** Who comes; null while no ambulance was chosen. */
export function selectDetail(snapshot: CallSnapshot): EmergencyDetail | null {
  return snapshot.context.detail
}
