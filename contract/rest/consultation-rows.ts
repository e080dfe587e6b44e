import * as z from 'zod/mini'
import { assessment, assessmentDetail, assessmentForm } from '../schemas/assessment'
import { auditEntry } from '../schemas/audit'
import {
  apiConsultation,
  consultationNote,
  consultationNoteAnswer,
  consultationUpdate,
  consultationUpdateAnswer,
  fileReference,
  letterRequest,
  pastConsultation,
  recordVersion,
} from '../schemas/consultation'
import { availableConsultation } from '../schemas/doctor'
import { healthRecord, medicalRecord, medicalRecordPage, scvd } from '../schemas/health-record'
import { icdCodes, medicines } from '../schemas/medicine'
import { currentMedicines, prescription, prescriptionCancellation, prescriptionRequest } from '../schemas/prescription'
import {
  assessmentsQuery,
  auditQuery,
  historyQuery,
  icdQuery,
  medicalRecordsQuery,
  medicinesQuery,
  prescriptionQuery,
  reservationsQuery,
  uploadFields,
} from '../schemas/queries'
import { redeemed, redeemRequest, reservation } from '../schemas/reservation'
import { safetyAnswerRequest, safetyAnswers } from '../schemas/safety-answers'
import type { RestRow } from './row'

const PDF = { bytes: 'application/pdf' }
const closed = 'The conversation is closed, or the key is another message’s'
const record = 'No such record, or not yours to read'
const notAllowed = { 403: 'The patient has not allowed it, or there is no such patient' }

/** Consultations, their documents, and what a doctor reads for them. */
export const CONSULTATION_ROWS: readonly RestRow[] = [
  {
    row: 'GET /doctor-consultation-available',
    what: 'The newest open consultation',
    caller: 'doctor',
    answer: availableConsultation,
  },
  {
    row: 'GET /consultations',
    what: 'The history, newest first',
    caller: 'doctor',
    query: historyQuery,
    answer: z.array(pastConsultation),
    isList: true,
  },
  {
    row: 'GET /consultations/{consultationId}',
    what: 'The API record',
    caller: 'party',
    answer: apiConsultation,
  },
  {
    row: 'GET /consultations/{consultationId}/versions',
    what: 'All versions of the findings, oldest first',
    caller: 'party',
    answer: z.array(recordVersion),
  },
  {
    row: 'PUT /consultation/{consultationId}',
    what: 'Saves the diagnosis, makes a move, or both',
    caller: 'doctor',
    request: consultationUpdate,
    answer: consultationUpdateAnswer,
    refusals: { 409: 'Lost, not in the move table, not running, or another version meanwhile (`reason`, `data`)' },
  },
  {
    row: 'POST /consultation-note',
    what: 'Saves the note and the next visit',
    caller: 'doctor',
    request: consultationNote,
    answer: z.extend(z.pick(consultationNote, { consultation_id: true, note: true, next_schedule: true }), {
      ...consultationNoteAnswer.shape,
    }),
    refusals: { 404: record, 409: 'Not running, or another version meanwhile (`reason`, `data`)' },
  },
  {
    row: 'POST /consultation/{consultationId}/prescription',
    what: 'Sends a prescription',
    caller: 'doctor',
    request: prescriptionRequest,
    answer: prescription,
    needsKey: true,
    refusals: { 409: closed },
  },
  {
    row: 'POST /consultation/{consultationId}/prescription/{prescriptionId}/cancel',
    what: 'Cancels a prescription, once',
    caller: 'doctor',
    request: prescriptionCancellation,
    answer: prescription,
    needsKey: true,
    refusals: { 409: 'Cancelled already, never took place, or the key is another message’s' },
  },
  {
    row: 'GET /consultation/{consultationId}/prescription.pdf',
    what: 'The newest prescription, or the named one',
    caller: 'party',
    query: prescriptionQuery,
    answer: PDF,
  },
  {
    row: 'GET /consultation/{consultationId}/prescription/{prescriptionId}.pdf',
    what: 'A prescription',
    caller: 'party',
    answer: PDF,
  },
  {
    row: 'GET /consultation/{consultationId}/current-medicines',
    what: 'What the patient has by valid prescriptions',
    caller: 'doctor',
    answer: currentMedicines,
    refusals: { 409: 'The consultation is over' },
  },
  {
    row: 'PUT /consultation/{consultationId}/safety-answers',
    what: 'Saves one answer for safe prescribing',
    caller: 'doctor',
    request: safetyAnswerRequest,
    answer: safetyAnswers,
    needsKey: true,
    refusals: { 409: 'Not open, another version meanwhile (`data`), or the key is another answer’s' },
  },
  {
    row: 'POST /consultation/{consultationId}/letter',
    what: 'Writes a sick note or a referral',
    caller: 'doctor',
    request: letterRequest,
    answer: fileReference,
    refusals: { 409: closed },
  },
  {
    row: 'GET /audit',
    what: 'The acts on a record, oldest first',
    caller: 'staff',
    query: auditQuery,
    answer: z.array(auditEntry),
    refusals: { 404: record },
  },
  {
    row: 'GET /patients/{uuid}/health-record',
    what: 'The health record of a patient who allowed it',
    caller: 'doctor',
    answer: healthRecord,
    refusals: notAllowed,
  },
  {
    row: 'GET /patients/{uuid}/medical-records',
    what: 'A page of the medical record of a patient who allowed it',
    caller: 'doctor',
    query: medicalRecordsQuery,
    answer: z.extend(medicalRecordPage, { data: z.array(medicalRecord) }),
    refusals: notAllowed,
  },
  {
    row: 'GET /patients/{uuid}/scvd',
    what: 'The cardiovascular risk of a patient who allowed it',
    caller: 'doctor',
    answer: scvd,
    refusals: notAllowed,
  },
  {
    row: 'GET /medicines',
    what: 'Searches the medicines',
    caller: 'doctor',
    query: medicinesQuery,
    answer: medicines,
    isList: true,
  },
  {
    row: 'GET /icd-like',
    what: 'Searches ICD-10',
    caller: 'doctor',
    query: icdQuery,
    answer: icdCodes,
  },
  {
    row: 'GET /assessments-doctor/list',
    what: 'The assessments of the own patients, newest first',
    caller: 'staff',
    query: assessmentsQuery,
    answer: z.array(assessment),
    isList: true,
  },
  {
    row: 'GET /assessments-doctor/show/{id}',
    what: 'An assessment with its answers',
    caller: 'staff',
    answer: assessmentDetail,
  },
  {
    row: 'GET /assessments/{id}',
    what: 'The form as the patient filled it in',
    caller: 'staff',
    answer: assessmentForm,
  },
  {
    row: 'GET /reservation-consultations',
    what: 'The reservations, earliest first',
    caller: 'doctor',
    query: reservationsQuery,
    answer: z.array(reservation),
    isList: true,
  },
  {
    row: 'POST /consultation/reservation',
    what: 'Opens the consultation of a paid reservation',
    caller: 'doctor',
    request: redeemRequest,
    answer: redeemed,
    refusals: {
      404: 'No such code',
      409: 'Used, expired (`status`, `by`), or something is open (`reason: open_item`)',
    },
  },
  {
    row: 'POST /chat/upload',
    what: 'Stores a file of the chat',
    caller: 'party',
    upload: 'file',
    request: uploadFields,
    answer: fileReference,
    refusals: {
      404: record,
      409: closed,
      411: 'No Content-Length',
      413: 'The file is larger than 10 MB',
    },
  },
  {
    row: 'GET /files/{id}/{name}',
    what: 'A file of the chat',
    caller: 'party',
    answer: { bytes: 'application/octet-stream' },
  },
  {
    row: 'GET /pictures/{id}/{name}',
    what: 'The picture of a profile',
    caller: 'anyone',
    answer: { bytes: 'image/jpeg' },
  },
]
