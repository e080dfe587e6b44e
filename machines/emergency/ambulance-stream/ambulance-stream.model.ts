import type { Participant } from '../../../contract/schemas/group-call'
import type { ParticipantReport } from '../../group-call/participant/participant.model'
import type { NetworkFact } from '../../ports/network'
import type { WatchFact } from '../../ports/watching'

export interface AmbulanceStreamInput {
  emergencyId: string
  /** The chosen ambulance's id_user; null while none is chosen. */
  ambulance: string | null
  /** From 0 to 1, as for the signalling: not everybody comes back at once. */
  random?: () => number
}

export interface AmbulanceStreamContext extends Required<AmbulanceStreamInput> {
  /** Everybody in the room, as it was told last. */
  participants: Participant[]
  /** The ambulance's seat there; null while it has none. */
  crew: Participant | null
  /** Since it was inside last. */
  tries: number
  luck: number
}

export type AmbulanceStreamIntent =
  /** Its sound, which is off until then. */
  { type: 'sound.turnOn' } | { type: 'sound.turnOff' }

export type AmbulanceStreamEvent =
  | AmbulanceStreamIntent
  | WatchFact
  | ParticipantReport
  | Exclude<NetworkFact, { type: 'network.lost' }>
  /** Who comes now. */
  | { type: 'stream.told'; ambulance: string | null }
  /** The doctor is in a group call: one sees and hears the ambulance there, and it gets one picture of the doctor's. */
  | { type: 'group.began' }
  | { type: 'group.over' }
