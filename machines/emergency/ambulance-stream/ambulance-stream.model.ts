import type { Participant } from '../../../contract/schemas/group-call'
import type { ParticipantReport } from '../../group-call/participant/participant.model'
import type { NetworkFact } from '../../ports/network'
import type { WatchFact } from '../../ports/watching'

export interface AmbulanceStreamInput {
  emergencyId: string
  /** The chosen ambulance's id_user; null if none is chosen. */
  ambulance: string | null
  /** It opens during a group call. */
  isInGroup: boolean
  /** From 0 to 1; spreads reconnections, as in the signalling. */
  random?: () => number
}

export interface AmbulanceStreamContext extends Required<AmbulanceStreamInput> {
  /** The participants, as last reported. */
  participants: Participant[]
  /** The ambulance's participant; null if it is not in the room. */
  crew: Participant | null
  /** Since the last connection. */
  tries: number
  luck: number
}

export type AmbulanceStreamIntent =
  /** Plays its sound, which is off by default. */
  { type: 'sound.turnOn' } | { type: 'sound.turnOff' }

export type AmbulanceStreamEvent =
  | AmbulanceStreamIntent
  | WatchFact
  | ParticipantReport
  | Exclude<NetworkFact, { type: 'network.lost' }>
  /** The chosen ambulance changed. */
  | { type: 'stream.updated'; ambulance: string | null }
  /**
   * The doctor joined a group call, which shows the ambulance; the ambulance then receives only one video of the
   * doctor.
   */
  | { type: 'group.began' }
  | { type: 'group.over' }
