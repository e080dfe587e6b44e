import type { DoneActorEvent } from 'xstate'
import type { SecretRefusal, UnlockSecret } from '../ports/account'
import type { Clock } from '../ports/clock'
import type { IdleFact, IdlePort, StoredIdleness } from '../ports/idle'
import type { Result } from '../ports/result'

/** The action to continue with after unlocking: accept this request, or the ringing call. */
export type LockGoal = { kind: 'request'; objectId: string } | { kind: 'call' }

/** Loaded with the machine (load-lock.ts). */
export interface LockPorts {
  /** The computer's clock, which runs during sleep. */
  clock: Clock
  idle: Pick<IdlePort, 'recall' | 'remember'>
  /** A PIN is set; otherwise only the password unlocks. */
  hasPin: () => boolean
}

export interface LockInput extends LockPorts {
  /** The stored state when the page started. */
  stored: StoredIdleness | null
  /** In a call or an emergency. */
  isEngaged: boolean
  report: (report: LockReport) => void
}

/** Unlocked here with the PIN or the password; `goal` is the action to continue with. */
export interface LockReport {
  type: 'lock.opened'
  goal: LockGoal | null
}

export interface LockContext extends LockInput {
  /** Time of the last activity, in epoch milliseconds by `clock`. */
  stirredAt: number
  /** null: no particular action. */
  goal: LockGoal | null
  /** When the next try is allowed, in epoch milliseconds by `clock`; set in `barred` only. */
  retryAt: number | null
  /** Tries before a wait, as the server last said; null if the last one was not wrong, or from an older server. */
  triesLeft: number | null
}

export type LockIntent =
  /** 'Saya di sini' in the warning. */
  | { type: 'lock.stay' }
  /** Mulai, Terima, or accepting a call while locked: asks for the PIN there. */
  | { type: 'lock.ask'; goal: LockGoal }
  /** 'Batal' there. */
  | { type: 'lock.giveUp' }
  | { type: 'lock.unlock'; secret: UnlockSecret }

export type LockEvent =
  | LockIntent
  | IdleFact
  /** A call or an emergency started here; `released` ends it. */
  | { type: 'person.engaged' }
  | { type: 'person.released' }
  | DoneActorEvent<Result<null, SecretRefusal>, 'unlock'>
