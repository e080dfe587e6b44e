import type { DoneActorEvent } from 'xstate'
import type { SecretRefusal, UnlockSecret } from '../ports/account'
import type { Clock } from '../ports/clock'
import type { IdleFact, IdlePort, KeptIdleness } from '../ports/idle'
import type { Result } from '../ports/result'

/** What the person wants to do as soon as the app is open again: take this request, or the call that rings. */
export type LockGoal = { kind: 'request'; objectId: string } | { kind: 'call' }

/** What comes with the machine (load-lock.ts). */
export interface LockPorts {
  /** The computer's own time, which goes on while it sleeps. */
  clock: Clock
  idle: Pick<IdlePort, 'recall' | 'remember'>
  /** A PIN is set; without one only the password opens. */
  hasPin: () => boolean
}

export interface LockInput extends LockPorts {
  /** As the browser keeps it when the page begins. */
  kept: KeptIdleness | null
  /** In a call or in an emergency. */
  isEngaged: boolean
  report: (report: LockReport) => void
}

/** It was opened here, with the PIN or the password; `goal` is what it was opened for. */
export interface LockReport {
  type: 'lock.opened'
  goal: LockGoal | null
}

export interface LockContext extends LockInput {
  /** When the person last did something, in epoch milliseconds by `clock`. */
  stirredAt: number
  /** null: nothing but to go on. */
  goal: LockGoal | null
  /** When the next PIN may be tried, in epoch milliseconds by `clock`; there in `barred` only. */
  retryAt: number | null
}

export type LockIntent =
  /** 'Saya di sini' in the warning. */
  | { type: 'lock.stay' }
  /** Mulai, Terima, or taking a call while it is locked: the PIN is asked for in its place. */
  | { type: 'lock.ask'; goal: LockGoal }
  /** 'Batal' in that place. */
  | { type: 'lock.giveUp' }
  | { type: 'lock.unlock'; secret: UnlockSecret }

export type LockEvent =
  | LockIntent
  | IdleFact
  /** A call or an emergency began here, or is over. */
  | { type: 'person.engaged' }
  | { type: 'person.released' }
  | DoneActorEvent<Result<null, SecretRefusal>, 'unlock'>
