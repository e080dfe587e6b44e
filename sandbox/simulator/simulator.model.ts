import type { Clock, NewId } from '../../machines/ports/clock'
import type { VideoCallReport } from '../../machines/video-call/video-call.model'
import type { SessionFact, SignInRefusal, Visitor } from './ports/session'

export interface SimulatorInput {
  /** Who sits at the simulator from the start (`?as=`), or null. */
  email: string | null
  /** Of an ambulance's drive (`?seed=`): the same one drives in the same way. */
  seed: number
  clock: Clock
  newId: NewId
}

export interface SimulatorContext extends SimulatorInput {
  visitor: Visitor | null
  /** Why signing in was refused; there in `refused` only. */
  refusal: SignInRefusal | null
}

export type SimulatorIntent = { type: 'visitor.choose'; email: string } | { type: 'simulator.retry' }

/** A report that the simulator receives from its calls: a call made here is over. */
export type CallOver = Extract<VideoCallReport, { type: 'call.over' }>

export type SimulatorEvent = SimulatorIntent | SessionFact | CallOver
