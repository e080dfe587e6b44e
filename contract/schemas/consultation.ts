import * as z from 'zod/mini'
import { COMPLAINT_LENGTH, MESSAGE_LENGTH, NAME_LENGTH, SICK_DAYS } from '../values/limits'
import { prescription } from './prescription'
import { earlierAnswers, safetyAnswers } from './safety-answers'
import { consultationStatus, day, filled, instant, maybe, moment, permission, properName, statusBy, text } from './wire'

/**
 * The live record (class `Consultations`, contract §4), as the doctor's side reads it. Times are read as epoch
 * milliseconds.
 */
export const consultationRecord = z.object({
  /** Discriminates the three kinds of requests. Defaults to the class that was queried. */
  className: z._default(z.literal('Consultations'), 'Consultations'),
  objectId: filled,
  consultation_id: filled,
  apps: text,
  status: consultationStatus,
  patient_info: z.object({
    objectId: filled,
    id_user: filled,
    username: maybe(text),
    name: maybe(properName),
    profile_picture: maybe(text),
  }),
  doctor_info: maybe(
    z.object({
      objectId: filled,
      id_user: filled,
      name: maybe(properName),
      specialist: maybe(text),
      profile_picture: maybe(text),
    }),
  ),
  detail_patient: maybe(
    z.object({
      full_name: maybe(properName),
      profile_picture: maybe(text),
      dob: maybe(text),
      gender: maybe(text),
      /** null: not asked yet. An empty list: asked, no allergy. */
      allergy: maybe(z.array(z.object({ name: text }))),
    }),
  ),
  keluhan_patient: maybe(text),
  phr_permission: maybe(permission),
  /** The doctor's answers for safe prescribing; null: not asked yet. */
  safety_answers: maybe(safetyAnswers),
  payment_id: z.coerce.number(),
  requestAt: instant,
  isTest: maybe(z.boolean()),
  statusBy: maybe(statusBy),
  statusAt: maybe(instant),
  /** Start of the conversation. Saving and resuming do not change it. */
  startedAt: maybe(instant),
  updatedAt: instant,
})
export type ConsultationRecord = z.infer<typeof consultationRecord>

/** The number of a version of the findings, 0 before the first. */
const seenVersion = z.int32().check(z.nonnegative())

/**
 * A change after the end (contract §2 "Records"). Earlier versions stay readable; `replaces` is the version that it
 * corrects.
 */
export const correction = z.strictObject({
  replaces: seenVersion,
  reason: text.check(z.trim(), z.minLength(1), z.maxLength(COMPLAINT_LENGTH)),
})
export type Correction = z.infer<typeof correction>

/**
 * While the consultation runs: the version that the writer had in front of them, 0 without one. Absent, as from an
 * older app, it is no precondition.
 */
const replaces = z.optional(seenVersion)
/** The newest version after a write; null from other backends. */
const version = maybe(z.int())

/**
 * PUT /consultation/{consultation_id} (product §3, §7). Empty lists are sent as null; without a status the record does
 * not move.
 */
export const consultationUpdate = z.strictObject({
  symptoms: z.optional(z.nullable(z.array(filled))),
  possible_diagnosis: z.optional(z.nullable(z.array(filled))),
  advice: z.optional(z.nullable(z.array(filled))),
  icd: z.optional(z.array(z.strictObject({ code: filled, name: filled }))),
  next_schedule: z.optional(z.nullable(text)),
  status: z.optional(consultationStatus),
  object_id: filled,
  replaces,
  correction: z.optional(correction),
})
export const consultationUpdateAnswer = z.object({
  patient: z.object({
    device_id: maybe(text),
    mobile_id: maybe(text),
    email: maybe(text),
    uuid: maybe(text),
    full_name: maybe(properName),
    profile_picture: maybe(text),
  }),
  status: consultationStatus,
  version,
})

/** The fields that the patient's app saves to request a consultation. The server fills the rest (contract §4). */
export const consultationCreation = z.object({
  apps: filled,
  keluhan_patient: text,
  payment_id: z.int(),
})

/** An ICD-10 code. The server adds `name_en` from its catalogue. */
export const namedCode = z.object({ code: filled, name: filled, name_en: z.optional(filled) })
export type NamedCode = z.infer<typeof namedCode>
const words = z.pipe(
  z.optional(z.nullable(z.array(text))),
  z.transform((value: string[] | null | undefined): string[] => value ?? []),
)

/** The doctor's findings (product §3 "Diagnosis"); `spa` on the wire. */
export const diagnosis = z.object({
  symptoms: words,
  possible_diagnosis: words,
  advice: words,
  icd: z.array(namedCode),
})
export type Diagnosis = z.infer<typeof diagnosis>

/** Body and identity of a person in the API record (product §3). Heights in cm, weights in kg. */
const bodyDetail = {
  allergy: maybe(z.array(z.object({ name: text }))),
  blood_type: maybe(text),
  body_height: maybe(z.number()),
  body_weight: maybe(z.number()),
  dob: maybe(text),
  nik: maybe(text),
  no_kk: maybe(text),
  parent_uuid: maybe(text),
  /** Relationship to the requesting account, e.g. 'Anak', for a family member's record. */
  relationship: maybe(text),
}

/** `detail_patient` of the API record, parsed: the patient, if a family member made the request. */
export const patientDetail = z.object({
  full_name: maybe(properName),
  profile_picture: maybe(text),
  gender: maybe(text),
  /** The hospital's record number ('RM 00-41-87-20'). */
  record_number: maybe(text),
  /** The requester, if that is not the patient: shown as 'Anak dari …'. */
  parent_name: maybe(properName),
  ...bodyDetail,
})
export type PatientDetail = z.infer<typeof patientDetail>

/** A JSON string in the API record. Unreadable text makes only this field null. */
const detailAsText = z.pipe(
  z.optional(z.nullable(text)),
  z.transform((written: string | null | undefined): PatientDetail | null => {
    try {
      const parsed = patientDetail.safeParse(JSON.parse(written ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }),
)

const optionalParts = z.catch(maybe(z.record(text, z.unknown())), null)

/** A party of the API record. Fields come from the party itself or from its `ref` details. */
function partyOf<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(
    z.pipe(
      optionalParts,
      z.transform((party) => ({ ...optionalParts.parse(party?.['ref']), ...party })),
    ),
    z.object(shape),
  )
}

/** An object on the wire; the server's own records have only the name. */
const specialistName = z.pipe(
  maybe(z.union([text, z.object({ name: maybe(text) })])),
  z.transform((value) => (typeof value === 'string' ? value : (value?.name ?? null))),
)

/** `prescription`: the newest valid one. An unreadable one makes only this field null. */
const recordedPrescription = z.catch(
  maybe(
    z.object({
      expires: maybe(text),
      note: maybe(text),
      medicines: prescription.shape.medicines,
    }),
  ),
  null,
)

/**
 * GET /consultations/{id}: the API record (product §3 "Consultation", contract §3), limited to the fields that the
 * screens show. Only consultation_id is required, since other backends omit fields.
 */
export const apiConsultation = z.object({
  consultation_id: filled,
  object_id: maybe(text),
  status: maybe(consultationStatus),
  complaint: maybe(text),
  requested_at: maybe(text),
  next_schedule: maybe(text),
  phr_permission: maybe(permission),
  patient: partyOf({
    uuid: maybe(text),
    full_name: maybe(properName),
    gender: maybe(text),
    profile_picture: maybe(text),
    phone_number: maybe(text),
  }),
  doctor: partyOf({ uuid: maybe(text), full_name: maybe(properName), no_str: maybe(text), specialist: specialistName }),
  detail_patient: detailAsText,
  spa: maybe(diagnosis),
  note: maybe(text),
  /** The versions that last changed diagnosis and note, 0 without one; null from other backends. */
  versions: maybe(z.object({ spa: z.int(), note: z.int() })),
  prescription: recordedPrescription,
  prescriptions: z._default(z.array(prescription), []),
  safety_answers: maybe(safetyAnswers),
  earlier_answers: maybe(earlierAnswers),
})
export type ApiConsultation = z.infer<typeof apiConsultation>

/** GET /consultations?search=&patient=&except=&page= : history, newest first; `patient` is a patient's uuid. */
export const pastConsultation = z.object({
  consultation_id: filled,
  object_id: filled,
  kind: z.enum(['consultation', 'faskes']),
  status: consultationStatus,
  requested_at: text,
  patient_name: maybe(properName),
  /** YYYY-MM-DD, as the consultation states it; absent from other backends. */
  patient_dob: maybe(text),
  complaint: maybe(text),
  diagnosis: maybe(text),
  /** The diagnosis with the catalogue's English names. */
  diagnosis_en: z.optional(z.nullable(text)),
})
export type PastConsultation = z.infer<typeof pastConsultation>

/** POST /consultation-note: the agreement for the next visit; `next_schedule` is ISO 8601 UTC. */
export const consultationNote = z.strictObject({
  consultation_id: filled,
  note: filled.check(z.maxLength(MESSAGE_LENGTH)),
  next_schedule: z.optional(z.nullable(moment)),
  replaces,
  correction: z.optional(correction),
})
export const consultationNoteAnswer = z.object({ version })

/** GET /consultations/{id}/versions: every version of the findings, oldest first; `reason` is set for corrections. */
export const recordVersion = z.object({
  version: z.int(),
  at: text,
  by: z.object({ id_user: filled, name: properName }),
  reason: maybe(text),
  /** The fields that this version changed. */
  fields: z.array(filled),
  spa: maybe(diagnosis),
  note: maybe(text),
  next_schedule: maybe(text),
})
export type RecordVersion = z.infer<typeof recordVersion>

const remark = text.check(z.maxLength(COMPLAINT_LENGTH))
const reason = filled.check(z.maxLength(COMPLAINT_LENGTH))
/**
 * POST /consultation/{id}/letter: a sick note ('sakit': days off from a date; employers and schools read it, so its
 * remark may be '') or a referral ('rujukan': addressee and reason). Answers the reference of a PDF, which is sent as a
 * message of kind file.
 */
export const letterRequest = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('sakit'),
    from: day,
    days: z.int().check(z.positive(), z.maximum(SICK_DAYS)),
    reason: remark,
  }),
  z.strictObject({ kind: z.literal('rujukan'), to: filled.check(z.maxLength(NAME_LENGTH)), reason }),
])
export type LetterRequest = z.infer<typeof letterRequest>

/** Reference of a stored file, `/api/v1/files/{uuid}/{name}`, as POST /chat/upload and the letters return it. */
export const fileReference = filled.check(z.startsWith('/api/v1/files/'))

/** Cloud function `changePermission` (contract §4). */
export const permissionRequest = z.strictObject({ objectId: filled, permission })
export const permissionAnswer = z.object({ objectId: filled, phr_permission: permission })
