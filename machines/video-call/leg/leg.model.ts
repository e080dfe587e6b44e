import type { ClientFrame, IceCandidate, IceServer } from '../../../contract/schemas/signalling'
import type { CallRefusal } from '../../../contract/values/calls'
import type { Clock } from '../../ports/clock'
import type { GatewayFact } from '../../ports/signalling'
import type { ConnectionReport } from '../connection/connection.model'

/** Somebody at an end of a call; without a name until the room's record says who it is. */
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
  /** The caller's offer, ours or theirs; null until it is made. */
  offer: string | null
  /** When it was taken up, epoch milliseconds by the server's clock; null before. */
  since: number | null
  wantsCamera: boolean
}

/**
 * Why it came to nothing, or to an end that nobody here chose. `deviceNotFound`: no device of theirs could be woken;
 * `lost`: no way was found any more.
 */
export type LegFailure = CallRefusal | 'deviceNotFound' | 'lost'

export interface LegInput {
  /** Who sits here. */
  me: CallParty
  call: Call
  iceServers: IceServer[]
  clock: Clock
  report: (report: LegReport) => void
}

export type LegReport =
  | { type: 'frame.due'; frame: ClientFrame }
  /** It rings here, until `call.quiet`. */
  | { type: 'call.rings'; deadline: number }
  | { type: 'call.quiet' }
  /** It was accepted here: its consultation is to be open. */
  | { type: 'call.accepted'; consultationId: string }
  /** Taken up, by whoever was called: both talk, also again after the page was loaded anew. */
  | { type: 'call.established'; consultationId: string }

export type LegOutput =
  /** By either side; also before it was taken up. */
  | { how: 'ended'; call: Call }
  | { how: 'failed'; call: Call; failure: LegFailure }
  /** It rang here, and whoever called gave up. */
  | { how: 'missed'; call: Call }
  | { how: 'handledElsewhere'; call: Call }
  /** Whoever is at the other end calls: that call counts, and this one does not. */
  | { how: 'replaced'; call: Call; next: Call | null }

export interface LegContext extends LegInput {
  /** To the caller's offer; null until it is made. */
  answer: string | null
  /** Our candidates of that offer or answer: told with it, and again whenever it is told again. */
  found: IceCandidate[]
  /** The other side's own call, which crosses this one; null while there is none. */
  next: Call | null
  /** In `failed` only. */
  failure: LegFailure
}

export type LegIntent =
  /** 'Terima'. */
  | { type: 'call.accept'; wantsCamera: boolean }
  /** 'Tolak'. */
  | { type: 'call.decline' }
  | { type: 'call.hangUp' }

export type LegEvent = LegIntent | GatewayFact | ConnectionReport
