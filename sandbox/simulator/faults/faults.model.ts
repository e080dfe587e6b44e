import type { FaultRequest, FaultState } from '../../../contract/schemas/sandbox'
import type { FaultRefusal } from '../ports/faults'

/** `unsure`: no answer came; what is in force is read next. */
export type FaultNotice = FaultRefusal | { kind: 'unsure' }

export interface FaultsContext {
  /** The server's active faults as last reported; null before. */
  active: FaultState | null
  notice: FaultNotice | null
}

export interface FaultsEvent {
  type: 'fault.make'
  order: FaultRequest
}
