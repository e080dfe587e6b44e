import type { DoneActorEvent } from 'xstate'
import type { IceServer } from '../../../contract/schemas/signalling'
import type { ProbeResult } from '../../ports/connection-probe'
import type { GatewayFact } from '../../ports/signalling'
import type { CallOrder } from '../../video-call/video-call.model'

export interface CheckInput {
  report: (report: CheckReport) => void
}

/** 'Lanjut menelepon': the devices are released, so the call can capture them. */
export interface CheckReport {
  type: 'check.continued'
  order: CallOrder
}

export interface CheckContext extends CheckInput {
  /** The call that waits for the check; null if the check was opened on its own. */
  order: CallOrder | null
  /** Opened by turning the emergency mode on. */
  isForEmergencies: boolean
  /** As the gateway last sent them. */
  iceServers: IceServer[]
  /** Of the last probe. */
  roundTrip: number | null
  /** Loudness at the microphone, 0 to 1. */
  level: number
}

export type CheckIntent =
  /** `order` is the call that waits for the check, if any. */
  | { type: 'check.open'; order: CallOrder | null }
  /** The emergency mode is being turned on: opens the check if it is due in this browser. */
  | { type: 'check.offer' }
  | { type: 'check.close' }
  /** Closes the check without marking it as done, because a request rings or a part fails. */
  | { type: 'check.postpone' }
  | { type: 'check.continue' }
  | { type: 'speaker.test' }
  | { type: 'speaker.confirmed' }
  | { type: 'speaker.denied' }
  | { type: 'connection.test' }

export type CheckEvent =
  | CheckIntent
  | GatewayFact
  | { type: 'level.measured'; level: number }
  | DoneActorEvent<ProbeResult, 'probe'>
  | DoneActorEvent<boolean, 'recallChecked'>
