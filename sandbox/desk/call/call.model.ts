import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { EmergencyOrder, RequestRefusal } from '../ports/orders'
import type { RecordFact } from '../ports/requests'

/** `unsure`: no answer came, the call may have reached the server all the same. */
export type CallNotice = RequestRefusal | { kind: 'unsure' }

export interface CallContext {
  /** The emergency that this page follows, live; one that is over stays until the next. */
  record: EmergencyRecord | null
  notice: CallNotice | null
}

export type CallIntent = { type: 'help.call'; order: EmergencyOrder }

export type CallEvent = CallIntent | RecordFact<EmergencyRecord>
