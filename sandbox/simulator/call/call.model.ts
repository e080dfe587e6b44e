import type { EmergencyDetail } from '../../../contract/schemas/ambulance'
import type { EmergencyRecord } from '../../../contract/schemas/emergency'
import type { DetailFact } from '../../../machines/ports/emergencies'
import type { EmergencyOrder, RequestRefusal } from '../ports/orders'
import type { RecordFact } from '../ports/requests'
import type { WhereaboutsRefusal } from '../ports/whereabouts'

/** `unsure`: no answer came, the call may have reached the server all the same. */
export type CallNotice = RequestRefusal | WhereaboutsRefusal | { kind: 'unsure' }

export interface CallContext {
  /** The emergency that this page follows, live; one that is over stays until the next. */
  record: EmergencyRecord | null
  /** Who comes, live; there while the caller is helped only. */
  detail: EmergencyDetail | null
  /** objectId of the emergency whose help started; another one restarts it. */
  helped: string | null
  /** The caller's emergency type. */
  emergencyType: string
  /** What is called for: the call that is under way, or was. */
  order: EmergencyOrder | null
  notice: CallNotice | null
}

export type CallIntent =
  | { type: 'help.call'; order: EmergencyOrder }
  /** From wherever this browser is. */
  | { type: 'help.callFromHere'; emergencyType: string }

export type CallEvent = CallIntent | RecordFact<EmergencyRecord> | DetailFact
