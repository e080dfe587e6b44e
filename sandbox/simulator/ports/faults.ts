import type { FaultRequest, FaultState } from '../../../contract/schemas/sandbox'
import type { Result } from '../../../machines/ports/result'

/** The server does not take this fault: a number out of its range, say (422). */
export interface FaultRefusal {
  kind: 'notTaken'
}

export interface FaultsPort {
  read: (signal: AbortSignal) => Promise<FaultState>
  /** Returns what is in force then. */
  make: (order: FaultRequest, signal: AbortSignal) => Promise<Result<FaultState, FaultRefusal>>
}
