import { writePaper } from '../../../contract/schemas/papers'
import type { Override, PrescribedMedicine, Prescription, PrescriptionRequest } from '../../../contract/schemas/prescription'
import { type Finding, findingOf, findingsOf, isOverridable, isReason } from '../../../contract/values/interlock'
import { MINUTE } from '../../../contract/values/limits'
import type { PrescriptionRefusal } from '../../ports/papers'
import type { Result } from '../../ports/result'
import type { PaperWritten } from '../paper.model'
import type { Draft, Item, PrescriptionContext, Removed } from './prescription.model'

/** Without another word a prescription is served this long. */
const VALIDITY = 7 * 24 * 60 * MINUTE
/** As many as the server takes in one (contract: `prescriptionRequest`). */
export const MOST_MEDICINES = 20

export function emptyDraft(now: number): Draft {
  return { items: [], overrides: [], refused: [], note: '', expires: dayOf(now + VALIDITY) }
}

/** The day of a moment in the viewer's zone, YYYY-MM-DD. */
export function dayOf(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** A finding as it stands: open while it has no reason. */
export interface Standing extends Finding {
  reason: string | null
}

type Judged = Pick<PrescriptionContext, 'draft' | 'allergies'>

/** Everything that stands against the draft, here or by the server's word; those about the patient first. */
export function standing({ draft: { items, overrides, refused }, allergies }: Judged): Standing[] {
  const found = findingsOf(items, allergies)
  const more = refused.filter(({ key }) => found.every((one) => one.key !== key))
  return [...found, ...more]
    .toSorted((one, other) => Number(one.medicineId !== null) - Number(other.medicineId !== null))
    .map((one) => ({ ...one, reason: reasonFor(one, overrides) }))
}

export function openFindings(judged: Judged): Standing[] {
  return standing(judged).filter(({ reason }) => reason === null)
}

function reasonFor(finding: Finding, overrides: Override[]): string | null {
  if (!isOverridable(finding)) return null
  return overrides.find((one) => one.finding === finding.key && isReason(one.reason))?.reason ?? null
}

export function itemIn({ items }: Draft, medicineId: string): Item | undefined {
  return items.find(({ medicine }) => medicine.id === medicineId)
}

/** An open finding that a reason may answer. */
export function isOpenToReason(judged: Judged, key: string): boolean {
  return openFindings(judged).some((one) => one.key === key && isOverridable(one))
}

/** Why the draft cannot be sent. */
export type SendReason = { kind: 'empty' } | { kind: 'findings'; n: number } | { kind: 'expired' }

/** The interlock itself: nothing is sent while this gives a reason. */
export function sendReason({ draft, allergies, clock }: Judged & Pick<PrescriptionContext, 'clock'>): SendReason | null {
  if (draft.items.length === 0) return { kind: 'empty' }
  const open = openFindings({ draft, allergies }).length
  if (open > 0) return { kind: 'findings', n: open }
  return draft.expires < dayOf(clock.now()) ? { kind: 'expired' } : null
}

/** After any change: what the server found about what is gone goes, and each reason goes with its finding. */
export function settled(draft: Draft, allergies: string[] | null): Draft {
  const refused = draft.refused.filter(
    ({ kind, medicineId }) =>
      draft.items.length > 0 &&
      (medicineId === null
        ? kind !== 'allergyUnknown' || allergies === null
        : draft.items.some(({ medicine }) => medicine.id === medicineId)),
  )
  const keys = standing({ draft: { ...draft, refused }, allergies }).map(({ key }) => key)
  return { ...draft, refused, overrides: draft.overrides.filter(({ finding }) => keys.includes(finding)) }
}

/** What the server found about one medicine, or about two of them, is asked anew once one of them changed. */
function withoutWordAbout(refused: Finding[], medicineId: string): Finding[] {
  return refused.filter((one) => one.medicineId !== medicineId && one.kind !== 'duplicate' && one.kind !== 'overdose')
}

/** With an item in its place: that of the one it replaces, else its own, else the last. One medicine stands once. */
export function placed(draft: Draft, item: Item, replaces: string | null): Draft {
  const place = replaces ?? item.medicine.id
  const index = draft.items.findIndex(({ medicine }) => medicine.id === place)
  const others = draft.items.filter(({ medicine }) => medicine.id !== item.medicine.id && medicine.id !== place)
  const items = index === -1 ? [...others, item] : others.toSpliced(index, 0, item)
  return { ...draft, items, refused: withoutWordAbout(draft.refused, item.medicine.id) }
}

/** Without an item; what it took along is kept beside it, so that it can be put back as it was. */
export function removedFrom(context: Judged, medicineId: string): { draft: Draft; removed: Removed | null } {
  const { draft, allergies } = context
  const index = draft.items.findIndex(({ medicine }) => medicine.id === medicineId)
  const item = draft.items[index]
  if (item === undefined) return { draft, removed: null }
  const rest = settled(
    { ...draft, items: draft.items.toSpliced(index, 1), refused: withoutWordAbout(draft.refused, medicineId) },
    allergies,
  )
  return { draft: rest, removed: { item, index, overrides: draft.overrides.filter((one) => !rest.overrides.includes(one)) } }
}

export function restored(draft: Draft, { item, index, overrides }: Removed): Draft {
  const own = overrides.filter(({ finding }) => draft.overrides.every((one) => one.finding !== finding))
  return { ...draft, items: draft.items.toSpliced(index, 0, item), overrides: [...draft.overrides, ...own] }
}

/** With a reason for a finding, in place of the one before. */
export function overridden(draft: Draft, key: string, reason: string): Draft {
  return { ...draft, overrides: [...withdrawn(draft, key).overrides, { finding: key, reason: reason.trim() }] }
}

export function withdrawn(draft: Draft, key: string): Draft {
  return { ...draft, overrides: draft.overrides.filter(({ finding }) => finding !== key) }
}

/** What a refusal says that the interlock can show; null when it is something else, or a finding that this app does not know. */
export function refusedFindings(answer: Result<Prescription, PrescriptionRefusal>): Finding[] | null {
  if (answer.ok || answer.refusal.kind !== 'findings') return null
  const { keys } = answer.refusal
  const found = keys.map(findingOf).filter((one) => one !== null)
  return found.length === keys.length && found.length > 0 ? found : null
}

/** The prescription that the server took; null when it refused. */
export function takenIn(answer: Result<Prescription, PrescriptionRefusal>): Prescription | null {
  return answer.ok ? answer.value : null
}

/** With what the server found: open, whatever was written about it here. */
export function withRefused(draft: Draft, refused: Finding[]): Draft {
  const keys = refused.map(({ key }) => key)
  return {
    ...draft,
    refused: [...draft.refused.filter(({ key }) => !keys.includes(key)), ...refused],
    overrides: draft.overrides.filter(({ finding }) => !keys.includes(finding)),
  }
}

/** What goes to the server; the reasons only where there are any. */
export function requestOf({ items, overrides, note, expires }: Draft): PrescriptionRequest {
  return { expires, note: note.trim(), medicines: items.map(prescribed), ...(overrides.length > 0 && { overrides }) }
}

export function prescribed({ medicine, quantity, unit_type, consume_type, per_day, amount, instruction }: Item): PrescribedMedicine {
  return { medicine_id: medicine.id, name: medicine.name, quantity, unit_type, consume_type, per_day, amount, instruction }
}

/** The chat card of a sent prescription: named by it, so that sending the card again makes no second one. */
export function cardOf({ prescription_id, medicines, expires, note }: Prescription): PaperWritten {
  const text = writePaper('resep_dokter', { prescription_id, medicines, expires, note, cancelled: null })
  return { type: 'paper.written', messageId: prescription_id, kind: 'resep_dokter', text }
}

/** The card that cancels it; null while it stands. */
export function cancelCardOf({ prescription_id, medicines, expires, note, cancelled }: Prescription): PaperWritten | null {
  if (cancelled === null) return null
  const text = writePaper('resep_dokter', { prescription_id, medicines, expires, note, cancelled: { reason: cancelled.reason } })
  return { type: 'paper.written', messageId: cancelled.message_id, kind: 'resep_dokter', text }
}

/** All cards that sent prescriptions should have in the chat, oldest first. */
export function cardsOf(sent: Prescription[]): PaperWritten[] {
  return inOrder(sent)
    .flatMap((one) => [cardOf(one), cancelCardOf(one)])
    .filter((card) => card !== null)
}

/** Oldest first. */
export function inOrder(sent: Prescription[]): Prescription[] {
  return sent.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
}
