import type { EmergencyData, EmergencyRecord } from '../../../contract/schemas/emergency'
import type { DataOrder } from '../../ports/emergencies'
import type { StoredPatientData, PatientField, PatientForm } from '../../ports/draft-store'
import { asTyped, fieldReason, FIELDS, formOf, isSame, pick, wireOf } from './patient-data.fields'
import type { DataAnswer, PatientDataContext } from './patient-data.model'

/** Facts for merging and sending. */
export type Written = StoredPatientData & Pick<PatientDataContext, 'received' | 'malformed'>

/** The fields of a live record that PUT …/data writes. */
export function dataOf({ patient, emergency_type, location, notes, dataAt }: EmergencyRecord): EmergencyData {
  return {
    patient_nik: patient?.patient_nik ?? null,
    patient_name: patient?.patient_name ?? null,
    patient_gender: patient?.patient_gender ?? null,
    patient_telp: patient?.patient_telp ?? null,
    emergency_type,
    location,
    notes,
    updatedAt: dataAt,
  }
}

/** The unsaved fields that can be sent, in wire form; an empty object if there are none. */
export function changesOf({ base, draft, disputed, malformed }: Omit<Written, 'received'>): DataOrder['change'] {
  const sendable = FIELDS.filter(
    (field) =>
      !isSame(field, base, draft) &&
      !disputed.includes(field) &&
      !malformed.includes(field) &&
      fieldReason(field, draft) === null,
  )
  return Object.fromEntries(sendable.map((field) => [field, wireOf(field, draft)]))
}

export function hasChanges(written: Written): boolean {
  return Object.keys(changesOf(written)).length > 0
}

/** All input is on the server; nothing is pending, held back or in conflict. */
export function isSaved({ base, draft, order }: Pick<StoredPatientData, 'base' | 'draft' | 'order'>): boolean {
  return order === null && FIELDS.every((field) => isSame(field, base, draft))
}

/** Changed fields that cannot be sent: incomplete, malformed or refused. */
export function heldFields({ base, draft, malformed }: Pick<Written, 'base' | 'draft' | 'malformed'>): PatientField[] {
  return FIELDS.filter(
    (field) => !isSame(field, base, draft) && (malformed.includes(field) || fieldReason(field, draft) !== null),
  )
}

/** An order is unanswered, or the next one is due. */
export function isPending(written: Written): boolean {
  return written.order !== null || hasChanges(written)
}

/** Changed fields that only the doctor can resolve: held back, or in conflict. */
export function stuckFields(written: Pick<Written, 'base' | 'draft' | 'malformed' | 'disputed'>): PatientField[] {
  const held = heldFields(written)
  return FIELDS.filter((field) => held.includes(field) || written.disputed.includes(field))
}

/**
 * Applies input. A field that equals the other side's value is no longer in conflict; a changed one can be sent again.
 */
export function withChange(
  { base, draft, disputed, malformed }: Written,
  change: Partial<PatientForm>,
): Partial<Written> {
  const written = { ...draft, ...asTyped(change) }
  return {
    draft: written,
    disputed: disputed.filter((field) => !isSame(field, base, written)),
    malformed: malformed.filter((field) => !(field in change)),
  }
}

/** Resolves a conflict with the doctor's own value. */
export function withOwnValue({ disputed }: Written, field: PatientField): Partial<Written> {
  return { disputed: disputed.filter((one) => one !== field) }
}

/** Resolves a conflict with the other side's value. */
export function takingTheirs({ base, draft, disputed }: Written, field: PatientField): Partial<Written> {
  return { draft: { ...draft, ...pick(base, [field]) }, disputed: disputed.filter((one) => one !== field) }
}

/** Newer than the known data; older copies and echoes are not. */
export function isNews(data: EmergencyData, from: number | null): boolean {
  return data.updatedAt !== null && (from === null || data.updatedAt > from)
}

/** Applies the live record's data. While an order is pending it may be the order's echo, so it waits for the answer. */
export function afterReceived(written: Written, data: EmergencyData): Partial<Written> {
  if (!isNews(data, written.from)) return {}
  if (written.order === null) return merge(written, data)
  return isNews(data, written.received?.updatedAt ?? null) ? { received: data } : {}
}

/** Merges the stored draft with the server's present data. */
export function afterRestoring(known: Written, stored: StoredPatientData): Partial<Written> {
  const now: EmergencyData = { ...known.base, updatedAt: known.from }
  const written: Written = { ...stored, received: null, malformed: [] }
  return { ...written, ...afterReceived(written, now) }
}

/** Applies an answer, then the data that arrived meanwhile. */
export function afterAnswer(written: Written, answer: DataAnswer): Partial<Written> {
  const answered: Written = { ...written, ...judged(written, answer), order: null, received: null }
  return written.received === null ? answered : { ...answered, ...afterReceived(answered, written.received) }
}

function judged(written: Written, answer: DataAnswer): Partial<Written> {
  if (answer.ok) return afterTaking(written, answer.value)
  if (answer.refusal.kind === 'stale') return merge(written, answer.refusal.data)
  return answer.refusal.kind === 'malformed' ? { malformed: refusedFields(written, answer.refusal.fields) } : {}
}

/** The server accepted the order: fields without newer input take the server's values. */
function afterTaking({ base, draft, order, disputed }: Written, data: EmergencyData): Partial<Written> {
  const now = formOf(data)
  const sent = { ...base, ...formOfChange(order) }
  const isTypedOn = (field: PatientField) => !isSame(field, sent, draft)
  return {
    base: now,
    draft: { ...now, ...pick(draft, FIELDS.filter(isTypedOn)) },
    from: data.updatedAt,
    disputed: disputed.filter((field) => !isSame(field, now, draft)),
  }
}

/**
 * Merges changes by others: a field that one side changed takes that side's value. A field that both changed keeps the
 * own value, with the other's beside it until the doctor decides.
 */
function merge({ base, draft, disputed, malformed }: Written, data: EmergencyData): Partial<Written> {
  const now = formOf(data)
  const isMine = (field: PatientField) => !isSame(field, base, draft)
  const isDisputed = (field: PatientField) =>
    isMine(field) && !isSame(field, now, draft) && (!isSame(field, base, now) || disputed.includes(field))
  return {
    base: now,
    draft: { ...now, ...pick(draft, FIELDS.filter(isMine)) },
    from: data.updatedAt,
    disputed: FIELDS.filter(isDisputed),
    malformed: malformed.filter((field) => !isSame(field, now, draft)),
  }
}

/** The fields that a refusal names, if unchanged since they were sent; all sent fields if it names none of them. */
function refusedFields({ order, draft, malformed }: Written, named: readonly string[]): PatientField[] {
  const sent = formOfChange(order)
  const fields = FIELDS.filter((field) => field in sent)
  const ours = fields.filter((field) => named.some((name) => name === field || name.startsWith(`${field}.`)))
  const blamed = (ours.length === 0 ? fields : ours).filter((field) => isSame(field, { ...draft, ...sent }, draft))
  return [...new Set([...malformed, ...blamed])]
}

/** The fields of an order as form values. */
function formOfChange(order: DataOrder | null): Partial<PatientForm> {
  const change: Partial<Record<PatientField, unknown>> = order?.change ?? {}
  const entries = FIELDS.filter((field) => field in change).map((field) => {
    return [field, field === 'location' ? change[field] : (change[field] ?? '')] as const
  })
  return Object.fromEntries(entries) as Partial<PatientForm>
}
