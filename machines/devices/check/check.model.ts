import type { DoneActorEvent } from 'xstate'
import type { IceServer } from '../../../contract/schemas/signalling'
import type { ProbeResult } from '../../ports/connection-probe'
import type { GatewayFact } from '../../ports/signalling'
import type { CallOrder } from '../../video-call/video-call.model'

export interface CheckInput {
  report: (report: CheckReport) => void
}

/** 'Lanjut menelepon': everything is let go of by then, so that the call can take it. */
export interface CheckReport {
  type: 'check.continued'
  order: CallOrder
}

export interface CheckContext extends CheckInput {
  /** The call that was wished for when the check came first; null when it was opened for its own sake. */
  order: CallOrder | null
  /** It was opened by turning the emergency mode on. */
  isForEmergencies: boolean
  /** As the gateway told them last. */
  iceServers: IceServer[]
  /** Of the last try. */
  roundTrip: number | null
  /** How loud the microphone hears, 0 to 1. */
  level: number
}

export type CheckIntent =
  /** With the order of a call that waits for it, or without. */
  | { type: 'check.open'; order: CallOrder | null }
  /** The emergency mode is being turned on: opens the check if it is due in this browser, else does nothing. */
  | { type: 'check.offer' }
  | { type: 'check.close' }
  /** Closes it without counting it as done: something more urgent rings, or something does not work. */
  | { type: 'check.postpone' }
  | { type: 'check.continue' }
  | { type: 'speaker.test' }
  | { type: 'speaker.heard' }
  | { type: 'speaker.unheard' }
  | { type: 'connection.test' }

export type CheckEvent =
  | CheckIntent
  | GatewayFact
  | { type: 'level.heard'; level: number }
  | DoneActorEvent<ProbeResult, 'probe'>
  | DoneActorEvent<boolean, 'recallChecked'>
