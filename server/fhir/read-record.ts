import * as z from 'zod/mini'
import { properName } from '../../contract/schemas/wire'
import { callerRemark, doctorRemark, type Remarks } from '../../contract/values/emergency-remarks'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { isOfDiagnosis } from '../rest/history/findings'
import { versionsOf } from '../rest/history/stored-findings'
import { prescriptionsOf, type StoredPrescription } from '../rest/prescriptions/stored-prescriptions'
import { IS_ACCOUNT_HOLDER } from '../rest/rooms/same-person'
import { currentAnswers } from '../rest/safety-answers/stored-answers'
import { readAudit } from '../store/audit'
import type { Sql } from '../store/database'
import type { CareFindings, CareMedicine, CarePrescription, CareRecord, CareStep } from './care-record'
import { stepsOf } from './steps'

interface Row {
  className: RequestClass
  status: RequestStatus
  isTest: boolean
  requestAt: Date
  statusAt: Date | null
  startedAt: Date | null
  complaint: string | null
  /** Of an emergency. */
  remarks: (Remarks & { notes: string | null }) | null
  patient: Partial<Record<'name' | 'dob' | 'gender' | 'nik', string | null>>
  /** The allergies of the patient's record; null while nobody was asked. */
  recorded: unknown
  doctor: { name: string | null; gender: string | null; no_str: string | null } | null
}

/** What each class states of its patient. The account's own data are those of its holder alone. */
const OF_CLASS = `
  SELECT 'Consultations' AS class_name, c."objectId" AS object_id, c."startedAt" AS started_at, NULL::jsonb AS remarks,
    c.detail_patient->'allergy' AS recorded,
    jsonb_build_object('name', coalesce(c.detail_patient->>'full_name', c.patient_info->>'name'),
      'dob', c.known->>'dob', 'gender', c.known->>'gender', 'nik', c.known->>'nik') AS patient
  FROM (
    SELECT c.*, CASE WHEN ${IS_ACCOUNT_HOLDER}
        THEN coalesce(p.detail, '{}') || jsonb_build_object('nik', p.contact->>'nik') ELSE '{}' END
      || coalesce(c.detail_patient, '{}') AS known
    FROM "Consultations" c LEFT JOIN dk_patient p ON p.user_id = c.patient WHERE c.consultation_id = $1) c
  UNION ALL
  SELECT 'Faskes_consultations', f."objectId", f."startedAt", NULL, NULL,
    jsonb_build_object('name', f.patient_info->>'full_name', 'dob', f.patient_info->>'dob',
      'gender', f.patient_info->>'gender')
  FROM "Faskes_consultations" f WHERE f.faskes_consultation_id = $1
  UNION ALL
  SELECT 'Emergencies', e."objectId", NULL,
    jsonb_build_object('emergency_type', e.emergency_type, 'caller_remark', e.caller_remark, 'notes', e.notes), NULL,
    jsonb_build_object('name', e.patient->>'patient_name', 'gender', e.patient->>'patient_gender',
      'nik', e.patient->>'patient_nik')
  FROM "Emergencies" e WHERE e.emergency_id = $1`

/**
 * Everything that the export needs of a record, as stored (product §15). The exchange's own numbers are null: the
 * server does not look them up yet.
 * @param recordId consultation_id, faskes_consultation_id or emergency_id
 * @returns null if there is no such record
 */
export async function readRecord(sql: Sql, recordId: string): Promise<CareRecord | null> {
  const { rows } = await sql.query<Row>(
    `SELECT r.class_name AS "className", r.status, r.is_test AS "isTest", r.request_at AS "requestAt",
       r.status_at AS "statusAt", s.started_at AS "startedAt", r.complaint, s.remarks, s.patient, s.recorded,
       CASE WHEN u."objectId" IS NOT NULL THEN
         jsonb_build_object('name', u.name, 'gender', d.detail->>'gender', 'no_str', d.detail->>'no_str') END AS doctor
     FROM dk_request r JOIN (${OF_CLASS}) s ON s.class_name = r.class_name AND s.object_id = r.object_id
     LEFT JOIN "_User" u ON u."objectId" = r.doctor LEFT JOIN dk_doctor d ON d.user_id = r.doctor
     WHERE r.record_id = $1`,
    [recordId],
  )
  const [row] = rows
  if (row === undefined) return null
  const answers = await currentAnswers(sql, recordId)
  return {
    kind: row.className === 'Emergencies' ? 'emergency' : 'consultation',
    recordId,
    isTest: row.isTest,
    status: row.status,
    steps: stepsOf({
      className: row.className,
      requestAt: row.requestAt.toISOString(),
      startedAt: row.startedAt?.toISOString() ?? null,
      status: row.status,
      statusAt: row.statusAt?.toISOString() ?? null,
      moves: await movesOf(sql, recordId),
    }),
    complaint: row.remarks === null ? row.complaint : callerRemark(row.remarks),
    assessment: row.remarks && assessmentOf(row.remarks),
    patient: { ihsNumber: null, ...patientOf(row.patient) },
    doctor: row.doctor && {
      ihsNumber: null,
      name: nameIn(row.doctor.name) ?? '',
      gender: row.doctor.gender,
      strNumber: row.doctor.no_str,
    },
    findings: await findingsOf(sql, recordId),
    allergies: { recorded: namesIn(row.recorded), answer: answers?.allergies ?? null },
    pregnancy: answers?.pregnancy ?? null,
    weight: answers?.weight_kg ?? null,
    prescriptions: await carePrescriptionsOf(sql, recordId),
  }
}

const move = z.object({ to: z.string() })

async function movesOf(sql: Sql, recordId: string): Promise<CareStep[]> {
  const entries = await readAudit(sql, recordId)
  return entries
    .filter(({ what }) => what === 'move')
    .map(({ at, detail }) => ({ status: move.parse(detail).to as RequestStatus, at }))
}

function assessmentOf(remarks: NonNullable<Row['remarks']>): string | null {
  return [doctorRemark(remarks), remarks.notes].filter(Boolean).join('\n') || null
}

function patientOf({ name = null, dob = null, gender = null, nik = null }: Row['patient']) {
  return { name: nameIn(name), dob, gender, nik }
}

function nameIn(name: string | null): string | null {
  return name === null ? null : properName.parse(name)
}

const allergies = z.catch(z.nullable(z.array(z.object({ name: z.string() }))), null)

function namesIn(recorded: unknown): string[] | null {
  return allergies.parse(recorded ?? null)?.map(({ name }) => name) ?? null
}

/** The newest version counts. */
async function findingsOf(sql: Sql, recordId: string): Promise<CareFindings> {
  const versions = await versionsOf(sql, recordId)
  const { spa = null, note = null, next_schedule = null } = versions.at(-1) ?? {}
  const changedAt = (isPart: (field: string) => boolean) =>
    versions.findLast(({ fields }) => fields.some(isPart))?.at ?? null
  return {
    spa,
    spaAt: changedAt(isOfDiagnosis),
    note,
    nextSchedule: next_schedule,
    noteAt: changedAt((field) => !isOfDiagnosis(field)),
  }
}

async function carePrescriptionsOf(sql: Sql, recordId: string): Promise<CarePrescription[]> {
  const stored = await prescriptionsOf(sql, recordId)
  const ids = stored.flatMap(({ content }) => content.medicines.map(({ medicine_id }) => medicine_id))
  const { rows } = await sql.query<{ id: string; kfa: string | null }>(
    `SELECT id, content->>'kfa_code' AS kfa FROM dk_medicine WHERE id = ANY ($1)`,
    [ids],
  )
  const kfaCodes = new Map(rows.map(({ id, kfa }) => [id, kfa]))
  return stored.map((prescription) => carePrescriptionOf(prescription, kfaCodes))
}

function carePrescriptionOf(
  { id, at, content, issued, cancelled }: StoredPrescription,
  kfaCodes: ReadonlyMap<string, string | null>,
): CarePrescription {
  const medicines = content.medicines.map((medicine, index): CareMedicine => {
    const { form = '', substance = '' } = issued.medicines[index] ?? {}
    return { ...medicine, form, substance, kfaCode: kfaCodes.get(medicine.medicine_id) ?? null }
  })
  const { expires, note } = content
  return { id, at: at.toISOString(), expires, note, cancelled, medicines }
}
