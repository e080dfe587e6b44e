import * as z from 'zod/mini'
import { diagnosis } from '../../../contract/schemas/consultation'
import { medicine } from '../../../contract/schemas/medicine'
import { emergencyData, emergencyDataChange } from '../../../contract/schemas/emergency'
import { prescribedMedicine } from '../../../contract/schemas/prescription'
import { day, filled, text } from '../../../contract/schemas/wire'
import { REPORTERS } from '../../../contract/values/safety-answers'
import { BODY_KINDS, type DraftStorePort } from '../../../machines/ports/draft-store'
import type { StorageKeys } from './encrypted-store'
import { createStoredDraft } from './stored-draft'
import { createUsedWords } from './used-words'

const note = z.object({ note: text, date: text, time: text })
/** The stored version that the form was filled with. */
const ofVersion = { replaces: z.optional(z.int()) }

const dosing = z.object({
  medicine,
  replaces: z.nullable(text),
  values: z.object({
    quantity: text,
    unit_type: text,
    per_day: text,
    amount: text,
    consume_type: text,
    instruction: text,
  }),
})

/** Read as a whole or not at all: a list without one of its medicines would be another prescription. */
const prescription = z.object({
  items: z.array(z.extend(z.omit(prescribedMedicine, { medicine_id: true, name: true }), { medicine })),
  // An older app stored none.
  order: z._default(z.nullable(dosing), null),
  note: text,
  expires: day,
})

const letter = z.object({
  sakit: z.nullable(z.object({ kind: z.literal('sakit'), from: text, days: z.number(), reason: text })),
  rujukan: z.nullable(z.object({ kind: z.literal('rujukan'), to: text, reason: text })),
})

const allergies = z.object({
  status: z.nullable(z.enum(['known', 'none', 'unable'])),
  allergies: z.array(z.object({ name: text, reaction: text, reported_by: z.enum(REPORTERS) })),
  typed: text,
  reported_by: z.enum(REPORTERS),
  unable: text,
  correction: text,
})

const bodyForm = z.object({
  kind: z.enum(BODY_KINDS),
  form: z.object({
    kg: text,
    pregnancy: z.nullable(z.enum(['pregnant', 'not', 'unknown'])),
    weeks: text,
    lactation: z.nullable(z.enum(['yes', 'no', 'unknown'])),
    correction: text,
  }),
})

/** An older app stored one form. */
const body = z.union([
  z.array(bodyForm),
  z.pipe(
    bodyForm,
    z.transform((form) => [form]),
  ),
])

const diagnosisForm = z.object({
  symptoms: z.array(text),
  possibilities: z.array(z.object({ words: text, code: z.nullable(text), name_en: z.optional(text) })),
  advice: text,
})
const correction = { replaces: z.int(), reason: text }
const corrections = z.object({
  diagnosis: z.nullable(z.object({ ...correction, content: diagnosisForm })),
  note: z.nullable(z.object({ ...correction, content: note })),
  cancellations: z.array(z.object({ prescriptionId: text, reason: text })),
})

const patientForm = z.object({
  patient_name: text,
  patient_nik: text,
  patient_gender: text,
  patient_telp: text,
  emergency_type: text,
  notes: text,
  location: emergencyData.shape.location,
})
const patientData = z.object({
  draft: patientForm,
  base: patientForm,
  from: z.nullable(z.number()),
  order: z.nullable(
    z.object({
      emergencyId: filled,
      actionId: filled,
      change: z.omit(emergencyDataChange, { updatedAt: true }),
      from: z.nullable(z.number()),
    }),
  ),
  disputed: z.array(z.keyof(patientForm)),
})

export interface DraftStore extends DraftStorePort {
  /** A regular logout: deletes every document of this user (id_user). */
  forget: (userId: string) => void
}

/**
 * The 'diagnose state' of browser storage (product §9), and the other drafts about a patient:
 *
 * | key                                         | content                           | lifetime                      |
 * | ------------------------------------------- | --------------------------------- | ----------------------------- |
 * | `dk.diagnose.{userId}.{consultationId}`     | an unsent diagnosis               | until it is sent, else 7 days |
 * | `dk.note.{userId}.{consultationId}`         | an unsent note                    | the same                      |
 * | `dk.prescription.{userId}.{consultationId}` | unsent medicines, without reasons | the same                      |
 * | `dk.letter.{userId}.{consultationId}`       | unsent letters                    | the same                      |
 * | `dk.allergies.{userId}.{consultationId}`    | an unsaved allergy answer         | the same                      |
 * | `dk.body.{userId}.{consultationId}`         | unsaved weight, pregnancy         | the same                      |
 * | `dk.corrections.{userId}.{consultationId}`  | unsaved corrections after the end | the same                      |
 * | `dk.patientData.{userId}.{emergencyId}`     | unsent data of an emergency       | the same                      |
 * | `dk.suggestions.{userId}`                   | the newest 300 words of a kind    | the session, at most 90 days  |
 *
 * A regular logout deletes the drafts; after a session ended by force the same user gets them back. Each is encrypted
 * (encrypted-store.ts) except the time of writing.
 * @param keys for the encryption
 * @param ownId the signed-in id_user; '' without one
 * @param now the server's clock, in epoch milliseconds
 */
export function createDraftStore(keys: StorageKeys, ownId: () => string, now: () => number): DraftStore {
  const keeper = { keys, ownId, now }
  const documents = {
    diagnosis: createStoredDraft('dk.diagnose.', z.extend(diagnosis, ofVersion), keeper),
    note: createStoredDraft('dk.note.', z.extend(note, ofVersion), keeper),
    prescription: createStoredDraft('dk.prescription.', prescription, keeper),
    letter: createStoredDraft('dk.letter.', letter, keeper),
    allergies: createStoredDraft('dk.allergies.', allergies, keeper),
    body: createStoredDraft('dk.body.', body, keeper),
    corrections: createStoredDraft('dk.corrections.', corrections, keeper),
    patientData: createStoredDraft('dk.patientData.', patientData, keeper),
  }
  return {
    ...documents,
    ...createUsedWords(keeper),
    forget(userId) {
      for (const clinicalDocument of Object.values(documents)) clinicalDocument.forgetAll(userId)
    },
  }
}
