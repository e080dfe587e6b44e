import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { StoredPrescriptionDraft } from '../../ports/draft-store'
import type { AutosaveRef } from '../autosave/autosave.selectors'
import type { DosingRef } from './dosing/dosing.selectors'
import { type SendReason, sendReason, type Standing, standing } from './interlock.rules'
import type { IssuedRef } from './issued/issued.selectors'
import type { prescriptionMachine } from './prescription.machine'
import type { Draft, KnownOfPatient, PrescriptionContext } from './prescription.model'
import type { medicineSearchMachine } from './prescription.setup'
import type { SendingRef } from './sending/sending.selectors'
import { unsentMedicines } from './unsent.rules'
import type { Item } from './dosing/dosing.model'

export type PrescriptionRef = ActorRefFrom<typeof prescriptionMachine>
export type MedicineSearchRef = ActorRefFrom<typeof medicineSearchMachine>
type PrescriptionSnapshot = SnapshotFrom<typeof prescriptionMachine>

export function selectSearch({ children }: PrescriptionSnapshot): MedicineSearchRef | undefined {
  return children.search
}

export function selectDosing({ children }: PrescriptionSnapshot): DosingRef | undefined {
  return children.dosing
}

export function selectIssued({ children }: PrescriptionSnapshot): IssuedRef | undefined {
  return children.issued
}

export function selectAutosaveOf({ children }: PrescriptionSnapshot): AutosaveRef<StoredPrescriptionDraft> | undefined {
  return children.autosave
}

/** undefined while the draft is being written. */
export function selectSending({ children }: PrescriptionSnapshot): SendingRef | undefined {
  return children.sending
}

export type Page =
  | 'restoring'
  | 'listing'
  | 'renewing'
  | 'renewalFailed'
  | 'replacing'
  | 'dosing'
  | 'previewing'
  | 'confirming'
  | 'sending'

/** The visible page: list, dose of one medicine, review, or sending. */
export function selectPage({ value }: PrescriptionSnapshot): Page {
  return typeof value === 'string' ? value : value.writing.document
}

export function selectDraft(snapshot: PrescriptionSnapshot): Draft {
  return snapshot.context.draft
}

/** The interlock's facts about the patient. */
export function selectSafetyFacts(snapshot: PrescriptionSnapshot): KnownOfPatient {
  return snapshot.context
}

/** Number of unsent medicines, including the one that is being dosed. */
export function selectUnsentMedicines({ context: { draft, order } }: PrescriptionSnapshot): number {
  return unsentMedicines({ items: draft.items, order })
}

/** The item that is being replaced; null if none is. */
export function selectReplaced(snapshot: PrescriptionSnapshot): Item | null {
  const { draft, replacing } = snapshot.context
  return draft.items.find(({ medicine }) => medicine.id === replacing) ?? null
}

/** The name of the item that can be restored; null if there is none. */
export function selectRemoved(snapshot: PrescriptionSnapshot): string | null {
  return snapshot.context.removed?.item.medicine.name ?? null
}

/** The result of the last renewal; null if there is none. */
export function selectRenewal(snapshot: PrescriptionSnapshot): PrescriptionContext['renewal'] {
  return snapshot.context.renewal
}

export function selectReasoning(snapshot: PrescriptionSnapshot): PrescriptionContext['reasoning'] {
  return snapshot.context.reasoning
}

const judged = new WeakMap<PrescriptionContext, { findings: Standing[]; reason: SendReason | null }>()

/** Cached per context: a selector must return the same object while nothing changes. */
function judgementOf(context: PrescriptionContext): { findings: Standing[]; reason: SendReason | null } {
  const known = judged.get(context) ?? { findings: standing(context), reason: sendReason(context) }
  judged.set(context, known)
  return known
}

/** All findings against the draft, resolved or not. */
export function selectFindings({ context }: PrescriptionSnapshot): Standing[] {
  return judgementOf(context).findings
}

/** Why it cannot be sent; null if it can. */
export function selectSendReason({ context }: PrescriptionSnapshot): SendReason | null {
  return judgementOf(context).reason
}
