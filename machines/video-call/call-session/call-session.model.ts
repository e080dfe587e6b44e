import type { ClientFrame, IceCandidate, IceServer } from '../../../contract/schemas/signalling'
import type { CallRefusal } from '../../../contract/values/calls'
import type { Clock } from '../../ports/clock'
import type { GatewayFact } from '../../ports/signalling'
import type { ConnectionReport } from '../connection/connection.model'

/** A party of a call; nameless until the room's record is known. */
export interface CallParty {
  /** id_user. */
  id: string
  name: string | null
  picture: string | null
}

/** One call, from its first ring to its end. */
export interface Call {
  with: CallParty
  isCaller: boolean
  consultationId: string
  /** The caller's offer; null until it exists. */
  offer: string | null
  /** Time of acceptance, epoch milliseconds by the server's clock; null before. */
  since: number | null
  wantsCamera: boolean
}

/**
 * Why the call failed or ended unexpectedly. `deviceNotFound`: no device of the callee could be woken. `lost`: the
 * connection could not be restored.
 */
export type CallSessionFailure = CallRefusal | 'deviceNotFound' | 'lost'

export interface CallSessionInput {
  /** The party on this device. */
  me: CallParty
  call: Call
  iceServers: IceServer[]
  clock: Clock
  report: (report: CallSessionReport) => void
}

export type CallSessionReport =
  | { type: 'frame.due'; frame: ClientFrame }
  /** The call rings here, until `call.quiet`. */
  | { type: 'call.rings'; deadline: number }
  | { type: 'call.quiet' }
  /** Accepted here: its consultation must be opened. */
  | { type: 'call.accepted'; consultationId: string }
  /** The callee accepted: both talk. Sent again after a reload. */
  | { type: 'call.established'; consultationId: string }

export type CallSessionOutput =
  /** By either side, also before acceptance. */
  | { how: 'ended'; call: Call }
  | { how: 'failed'; call: Call; failure: CallSessionFailure }
  /** It rang here and the caller cancelled. */
  | { how: 'missed'; call: Call }
  | { how: 'handledElsewhere'; call: Call }
  /** The other party called at the same time: that call counts instead of this one. */
  | { how: 'replaced'; call: Call; next: Call | null }

export interface CallSessionContext extends CallSessionInput {
  /** The answer to the caller's offer; null until it exists. */
  answer: string | null
  /** Own candidates of that offer or answer; sent with it each time. */
  found: IceCandidate[]
  /** The other side's crossing call; null without one. */
  next: Call | null
  /** Set in `failed` only. */
  failure: CallSessionFailure
}

export type CallSessionIntent =
  { type: 'call.accept'; wantsCamera: boolean } | { type: 'call.decline' } | { type: 'call.hangUp' }

export type CallSessionEvent = CallSessionIntent | GatewayFact | ConnectionReport
