import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { PrescribedMedicine, Prescription } from '../../../../contract/schemas/prescription'
import type { issuedMachine } from './issued.machine'
import type { Cancellation, IssuedContext } from './issued.model'

export type IssuedRef = ActorRefFrom<typeof issuedMachine>
type IssuedSnapshot = SnapshotFrom<typeof issuedMachine>

/** Oldest first. */
export function selectSent(snapshot: IssuedSnapshot): Prescription[] {
  return snapshot.context.sent
}

/** The prescription that is being cancelled; null if none is. */
export function selectCancellation(snapshot: IssuedSnapshot): Cancellation | null {
  return snapshot.context.cancellation
}

/** What is being cancelled; none if nothing is. */
export function selectCancelledMedicines({ context: { sent, cancellation } }: IssuedSnapshot): PrescribedMedicine[] {
  return sent.find((one) => one.prescription_id === cancellation?.prescriptionId)?.medicines ?? NONE
}

const NONE: PrescribedMedicine[] = []

/** 'waiting': no answer arrived; it is retried automatically. */
export function selectCancelling(snapshot: IssuedSnapshot): 'no' | 'asking' | 'cancelling' | 'waiting' | 'refused' {
  if (snapshot.matches({ cancellation: 'asking' })) return 'asking'
  if (snapshot.matches({ cancellation: 'cancelling' })) return 'cancelling'
  if (snapshot.matches({ cancellation: 'waiting' })) return 'waiting'
  return snapshot.matches({ cancellation: 'refused' }) ? 'refused' : 'no'
}

/** The last requested PDF, and its URL once it is loaded. */
export function selectPdf(snapshot: IssuedSnapshot): IssuedContext['pdf'] {
  return snapshot.context.pdf
}

export function selectHasPdfFailed(snapshot: IssuedSnapshot): boolean {
  return snapshot.matches({ pdf: 'failed' })
}
