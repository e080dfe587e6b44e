import type { Clock, NewId } from '../../machines/ports/clock'
import type { VideoCallReport } from '../../machines/video-call/video-call.model'
import type { SessionFact, SignInRefusal, Visitor } from './ports/session'

export interface DeskInput {
  /** Who sits at the desk from the start (`?as=`), or null. */
  email: string | null
  /** Of an ambulance's drive (`?seed=`): the same one drives in the same way. */
  seed: number
  clock: Clock
  newId: NewId
}

export interface DeskContext extends DeskInput {
  visitor: Visitor | null
  /** Why signing in was refused; there in `refused` only. */
  refusal: SignInRefusal | null
}

export type DeskIntent = { type: 'visitor.choose'; email: string } | { type: 'desk.retry' }

/** A report that the desk receives from its calls: a call made here is over. */
export type CallOver = Extract<VideoCallReport, { type: 'call.over' }>

export type DeskEvent = DeskIntent | SessionFact | CallOver
