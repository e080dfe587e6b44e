import { APPS } from '../../contract/values/limits'
import type { Sql } from '../../server/store/database'
import { consultationOf, faskesOf, meetingOf, occasionOf } from './past-requests'
import { recentRequestsOf } from './recent'
import type { SeedUser } from './people'

/** With each doctor the first patients were three times, the others once; beside them are the last months' requests. */
const OFTEN = 3
const REGULARS = 5

interface People {
  doctors: readonly SeedUser[]
  patients: readonly SeedUser[]
  facilities: readonly SeedUser[]
}

/**
 * Consultations of the past, each that was held with what the doctor found. They are in REST's history and nowhere live
 * (`_rperm` names nobody): the live classes begin empty, and neither a patient's page nor a queue takes one of them for
 * its own.
 */
export async function seedHistory(sql: Sql, { doctors, patients, facilities }: People, now: number): Promise<void> {
  const recent = doctors.flatMap((doctor, doctorIndex) =>
    recentRequestsOf(doctor, patients.length, now).map((request) => ({ doctor, doctorIndex, request })),
  )
  const meetings = doctors.flatMap((doctor, doctorIndex) =>
    patients.flatMap((patient, patientIndex) =>
      Array.from({ length: patientIndex < REGULARS ? OFTEN : 1 }, (_, past) =>
        consultationOf(patient, patientIndex, meetingOf({ doctor, doctorIndex, patient, patientIndex, past, now })),
      ),
    ),
  )
  const consultations = recent.flatMap(({ doctor, doctorIndex, request }) => {
    const patient = patients[request.patientIndex]
    if (request.kind !== 'consultation' || patient === undefined) return []
    return [consultationOf(patient, request.patientIndex, occasionOf(doctor, doctorIndex, request))]
  })
  const visits = recent.flatMap(({ doctor, doctorIndex, request }) => {
    const facility = facilities[request.patientIndex % facilities.length]
    if (request.kind !== 'faskes' || facility === undefined) return []
    return [faskesOf(facility, request.patientIndex, occasionOf(doctor, doctorIndex, request))]
  })
  await insertConsultations(sql, [...meetings, ...consultations])
  await insertFaskes(sql, visits)
}

async function insertConsultations(sql: Sql, rows: readonly ReturnType<typeof consultationOf>[]): Promise<void> {
  const all = JSON.stringify(rows)
  await sql.query(
    `INSERT INTO "Consultations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, consultation_id, apps, status,
       doctor, patient, doctor_info, patient_info, detail_patient, keluhan_patient, phr_permission, payment_id,
       "requestAt", "startedAt", "statusBy", "statusAt")
     SELECT one."objectId", one."requestAt", one."statusAt", '{}', '{}', one.consultation_id, $2, one.status,
       one.doctor, one.patient, one.doctor_info, one.patient_info, one.detail_patient, one.keluhan_patient, 'DENIED', 2,
       one."requestAt", CASE WHEN one.status = 'FINISHED' THEN one."requestAt" END, one."statusBy", one."statusAt"
     FROM jsonb_to_recordset($1::jsonb) AS one("objectId" text, consultation_id text, status text, doctor text, patient text,
       doctor_info jsonb, patient_info jsonb, detail_patient jsonb, keluhan_patient text, "requestAt" timestamptz,
       "statusAt" timestamptz, "statusBy" jsonb)
     ON CONFLICT DO NOTHING`,
    [all, APPS],
  )
  await insertDiagnoses(sql, all, 'consultation_id')
}

async function insertFaskes(sql: Sql, rows: readonly ReturnType<typeof faskesOf>[]): Promise<void> {
  const all = JSON.stringify(rows)
  await sql.query(
    `INSERT INTO "Faskes_consultations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, faskes_consultation_id, apps,
       status, doctor, doctor_info, faskes, patient_info, keluhan_patient, "requestAt", "startedAt", "statusBy", "statusAt")
     SELECT one."objectId", one."requestAt", one."statusAt", '{}', '{}', one.faskes_consultation_id, $2, one.status,
       one.doctor, one.doctor_info, one.faskes, one.patient_info, one.keluhan_patient, one."requestAt",
       CASE WHEN one.status = 'FINISHED' THEN one."requestAt" END, one."statusBy", one."statusAt"
     FROM jsonb_to_recordset($1::jsonb) AS one("objectId" text, faskes_consultation_id text, status text, doctor text,
       doctor_info jsonb, faskes jsonb, patient_info jsonb, keluhan_patient text, "requestAt" timestamptz,
       "statusAt" timestamptz, "statusBy" jsonb)
     ON CONFLICT DO NOTHING`,
    [all, APPS],
  )
  await insertDiagnoses(sql, all, 'faskes_consultation_id')
}

async function insertDiagnoses(sql: Sql, all: string, idField: string): Promise<void> {
  await sql.query(
    `INSERT INTO dk_findings_version (consultation_id, version, at, by, fields, content)
     SELECT one->>$2, 1, (one->>'statusAt')::timestamptz,
       jsonb_build_object('id_user', one->'doctor_info'->'id_user', 'name', one->'doctor_info'->'name'),
       ARRAY(SELECT jsonb_object_keys(one->'diagnosis')), one->'diagnosis'
     FROM jsonb_array_elements($1::jsonb) one WHERE one->>'status' = 'FINISHED'
     ON CONFLICT DO NOTHING`,
    [all, idField],
  )
}
