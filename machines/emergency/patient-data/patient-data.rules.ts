import type { EmergencyData, EmergencyRecord } from '../../../contract/schemas/emergency'
import type { DataOrder } from '../../ports/emergencies'
import type { KeptPatientData, PatientField, PatientForm } from '../../ports/kept-papers'
import { asTyped, fieldReason, FIELDS, formOf, isSame, pick, wireOf } from './patient-data.fields'
import type { DataAnswer, PatientDataContext } from './patient-data.model'

/** Everything that merging and sending goes by. */
export type Written = KeptPatientData & Pick<PatientDataContext, 'told' | 'malformed'>

/** Of a live record what PUT …/data writes. */
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

/** What differs from what the server has and may be sent, as the wire has it; nothing: an empty object. */
export function changesOf({ base, draft, disputed, malformed }: Omit<Written, 'told'>): DataOrder['change'] {
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

/** Everything that was written is with the server: nothing is on its way, held back or disputed. */
export function isSaved({ base, draft, order }: Pick<KeptPatientData, 'base' | 'draft' | 'order'>): boolean {
  return order === null && FIELDS.every((field) => isSame(field, base, draft))
}

/** Fields that differ and do not go out as they stand: half a NIK, no telephone number, refused ones. */
export function heldFields({ base, draft, malformed }: Pick<Written, 'base' | 'draft' | 'malformed'>): PatientField[] {
  return FIELDS.filter(
    (field) => !isSame(field, base, draft) && (malformed.includes(field) || fieldReason(field, draft) !== null),
  )
}

/** What was typed. A field that now reads as the other one's is disputed no more; a changed one may be asked again. */
export function withChange({ base, draft, disputed, malformed }: Written, change: Partial<PatientForm>): Partial<Written> {
  const written = { ...draft, ...asTyped(change) }
  return {
    draft: written,
    disputed: disputed.filter((field) => !isSame(field, base, written)),
    malformed: malformed.filter((field) => !(field in change)),
  }
}

/** The doctor decides: what stands here goes out, over theirs. */
export function keepingMine({ disputed }: Written, field: PatientField): Partial<Written> {
  return { disputed: disputed.filter((one) => one !== field) }
}

/** The doctor decides: theirs. */
export function takingTheirs({ base, draft, disputed }: Written, field: PatientField): Partial<Written> {
  return { draft: { ...draft, ...pick(base, [field]) }, disputed: disputed.filter((one) => one !== field) }
}

/** Newer than what is known here: an older copy overtaken on its way, or an echo, is none. */
export function isNews(data: EmergencyData, from: number | null): boolean {
  return data.updatedAt !== null && (from === null || data.updatedAt > from)
}

/** What the live record tells. While an order is on its way nobody knows whether it is its echo: it waits for the answer. */
export function afterTold(written: Written, data: EmergencyData): Partial<Written> {
  if (!isNews(data, written.from)) return {}
  if (written.order === null) return merge(written, data)
  return isNews(data, written.told?.updatedAt ?? null) ? { told: data } : {}
}

/** What lay in the browser, and what the server has by now. */
export function afterRestoring(known: Written, kept: KeptPatientData): Partial<Written> {
  const now: EmergencyData = { ...known.base, updatedAt: known.from }
  const written: Written = { ...kept, told: null, malformed: [] }
  return { ...written, ...afterTold(written, now) }
}

/** What an answer makes of it, and then what was told meanwhile. */
export function afterAnswer(written: Written, answer: DataAnswer): Partial<Written> {
  const answered: Written = { ...written, ...judged(written, answer), order: null, told: null }
  return written.told === null ? answered : { ...answered, ...afterTold(answered, written.told) }
}

function judged(written: Written, answer: DataAnswer): Partial<Written> {
  if (answer.ok) return afterTaking(written, answer.value)
  if (answer.refusal.kind === 'stale') return merge(written, answer.refusal.data)
  return answer.refusal.kind === 'malformed' ? { malformed: refusedFields(written, answer.refusal.fields) } : {}
}

/** The server took the order: what was not typed on since stands as the server has it. */
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
 * What was written elsewhere meanwhile, under what is written here: a field that only one side touched is that side's, one
 * that both did keeps what stands here, with theirs beside it until somebody decides.
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

/** The fields that a refusal names, as far as they still stand as they were sent; all of them where it names none of ours. */
function refusedFields({ order, draft, malformed }: Written, named: readonly string[]): PatientField[] {
  const sent = formOfChange(order)
  const fields = FIELDS.filter((field) => field in sent)
  const ours = fields.filter((field) => named.some((name) => name === field || name.startsWith(`${field}.`)))
  const blamed = (ours.length === 0 ? fields : ours).filter((field) => isSame(field, { ...draft, ...sent }, draft))
  return [...new Set([...malformed, ...blamed])]
}

/** What an order sends, as the form has it. */
function formOfChange(order: DataOrder | null): Partial<PatientForm> {
  const change: Partial<Record<PatientField, unknown>> = order?.change ?? {}
  const entries = FIELDS.filter((field) => field in change).map((field) => {
    return [field, field === 'location' ? change[field] : (change[field] ?? '')] as const
  })
  return Object.fromEntries(entries) as Partial<PatientForm>
}
