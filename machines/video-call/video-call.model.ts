import type { DocumentBody } from '../../contract/schemas/documents'
import type { ClientFrame, IceServer } from '../../contract/schemas/signalling'
import type { Clock } from '../ports/clock'
import type { GatewayFact } from '../ports/signalling'
import type { Call, CallParty, CallSessionFailure, CallSessionReport } from './call-session/call-session.model'

export interface VideoCallInput {
  /** The party on this device. */
  me: CallParty
  clock: Clock
  report: (report: VideoCallReport) => void
}

/** `unreachable`, `unregistered`: the gateway is not reachable, or refuses this session; nothing rang. */
export type CallFailure = CallSessionFailure | 'unreachable' | 'unregistered'

export type CallOutcome = DocumentBody<'video_call'>['outcome']

/** Content of the chat card, which the caller's side writes. */
export interface CallSummary {
  consultationId: string
  outcome: CallOutcome
  /** Epoch milliseconds by the server's clock. */
  startedAt: number
  /** Whole seconds. */
  duration: number
}

export type VideoCallReport =
  | Exclude<CallSessionReport, { type: 'frame.due' }>
  | { type: 'call.over'; summary: CallSummary }
  /** The page was reloaded during this call: its consultation must be opened. */
  | { type: 'call.resumed'; consultationId: string }
  /** A call was made, accepted or found here; `over` ends it, also if it only rang. */
  | { type: 'call.began' }
  | { type: 'call.ended' }
  /** The gateway refuses this session (product §8). */
  | { type: 'call.unregistered' }

export interface DeclinedCall {
  from: string
  /** Empty or null if unknown. */
  offer: string | null
  /** Epoch milliseconds by the server's clock. */
  at: number
}

export interface VideoCallContext extends VideoCallInput {
  iceServers: IceServer[]
  /** Frames to send when the gateway is connected again. */
  unsaid: ClientFrame[]
  /** The last call that was declined while the gateway was away. */
  declined: DeclinedCall | null
  /** The running or last call. */
  call: Call | null
  /** Of the last call; null if it ended normally. */
  failure: CallFailure | null
}

export interface CallOrder {
  to: CallParty
  consultationId: string
  wantsCamera: boolean
}

export type VideoCallIntent =
  /** Accepts the ringing call, if any. */
  | { type: 'call.accept'; wantsCamera: boolean }
  | ({ type: 'call.start' } & CallOrder)
  /** Dismisses the result. */
  | { type: 'call.dismiss' }
  /** Hangs up before signing out; does nothing without a call. */
  | { type: 'call.hangUp' }

export type VideoCallEvent =
  | VideoCallIntent
  | GatewayFact
  | CallSessionReport
  /** A push woke this page for a call. */
  | { type: 'call.woken'; from: string }
  /** Another room is open, of this record; null if it is closed or new. */
  | { type: 'room.changed'; consultationId: string | null }
