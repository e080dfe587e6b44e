import type { PaperBody } from '../../contract/schemas/papers'
import type { ClientFrame, IceServer } from '../../contract/schemas/signalling'
import type { Clock } from '../ports/clock'
import type { GatewayFact } from '../ports/signalling'
import type { Call, CallParty, LegFailure, LegReport } from './leg/leg.model'

export interface VideoCallInput {
  /** Who calls and is called here. */
  me: CallParty
  clock: Clock
  report: (report: VideoCallReport) => void
}

/** `unreachable`, `unregistered`: the gateway is away, or does not take this session; nothing rang then. */
export type CallFailure = LegFailure | 'unreachable' | 'unregistered'

export type CallOutcome = PaperBody<'video_call'>['outcome']

/** What the card in the chat tells, which the caller's side writes. */
export interface CallSummary {
  consultationId: string
  outcome: CallOutcome
  /** Epoch milliseconds by the server's clock. */
  startedAt: number
  /** Whole seconds. */
  duration: number
}

export type VideoCallReport =
  | Exclude<LegReport, { type: 'frame.due' }>
  | { type: 'call.over'; summary: CallSummary }
  /** The page was loaded again during this call: its consultation has to be open. */
  | { type: 'call.resumed'; consultationId: string }
  /** One is in a call here: made, taken, or found going on; then no more. One that only rang ends too. */
  | { type: 'call.began' }
  | { type: 'call.ended' }
  /** The gateway does not take this session (product §8). */
  | { type: 'call.unregistered' }

export interface VideoCallContext extends VideoCallInput {
  iceServers: IceServer[]
  /** What is told as soon as the gateway is there again. */
  unsaid: ClientFrame[]
  /** The call that begins or began here; the last one until another does. */
  call: Call | null
  /** Of the last call; null when it ended as it should. */
  failure: CallFailure | null
}

export interface CallOrder {
  to: CallParty
  consultationId: string
  wantsCamera: boolean
}

export type VideoCallIntent =
  /** Whatever rings is taken; nothing where nothing does. */
  | { type: 'call.accept'; wantsCamera: boolean }
  | ({ type: 'call.start' } & CallOrder)
  /** What the end says was read. */
  | { type: 'call.dismiss' }
  /** Whoever signs out hangs up first; nothing where there is no call. */
  | { type: 'call.hangUp' }

export type VideoCallEvent =
  | VideoCallIntent
  | GatewayFact
  | LegReport
  /** A push woke this page for a call of this person's. */
  | { type: 'call.woken'; from: string }

