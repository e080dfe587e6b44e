import { APPS } from '../../contract/values/limits'
import type { Sql } from '../store/database'
import { chanceOf, daysAgo } from './chance'
import { DOCTORS, PATIENTS } from './people'
import type { SeedUser } from './seed'
import { visitsOf } from './visits'

/** With each doctor the first patients were three times, the others once. */
const OFTEN = 3
const REGULARS = 5

/**
 * Consultations of the past, each with what the doctor found. They are in REST's history and nowhere live (`_rperm` names
 * nobody): the live classes begin empty, and neither a patient's page nor a queue takes one of them for its own.
 */
export async function seedHistory(
  sql: Sql,
  { doctors, patients, now }: { doctors: readonly SeedUser[]; patients: readonly SeedUser[]; now: number },
): Promise<void> {
  const rows = doctors.flatMap((doctor, doctorIndex) =>
    patients.flatMap((patient, patientIndex) =>
      Array.from({ length: patientIndex < REGULARS ? OFTEN : 1 }, (_, past) =>
        consultationOf({ doctor, doctorIndex, patient, patientIndex, past, now }),
      ),
    ),
  )
  const all = JSON.stringify(rows)
  await sql.query(
    `INSERT INTO "Consultations" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, consultation_id, apps, status,
       doctor, patient, doctor_info, patient_info, detail_patient, keluhan_patient, phr_permission, payment_id,
       "requestAt", "statusBy", "statusAt")
     SELECT one."objectId", one."requestAt", one."statusAt", '{}', '{}', one.consultation_id, $2, 'FINISHED',
       one.doctor, one.patient, one.doctor_info, one.patient_info, one.detail_patient, one.keluhan_patient, 'DENIED', 2,
       one."requestAt", one."statusBy", one."statusAt"
     FROM jsonb_to_recordset($1::jsonb) AS one("objectId" text, consultation_id text, doctor text, patient text,
       doctor_info jsonb, patient_info jsonb, detail_patient jsonb, keluhan_patient text, "requestAt" timestamptz,
       "statusAt" timestamptz, "statusBy" jsonb)
     ON CONFLICT DO NOTHING`,
    [all, APPS],
  )
  await sql.query(
    `INSERT INTO dk_diagnosis (consultation_id, content)
     SELECT one.consultation_id, one.diagnosis
     FROM jsonb_to_recordset($1::jsonb) AS one(consultation_id text, diagnosis jsonb)
     ON CONFLICT DO NOTHING`,
    [all],
  )
}

interface Meeting {
  doctor: SeedUser
  doctorIndex: number
  patient: SeedUser
  patientIndex: number
  /** 0 for the last one. */
  past: number
  now: number
}

function consultationOf({ doctor, doctorIndex, patient, patientIndex, past, now }: Meeting) {
  const key = `${doctor.objectId} ${patient.objectId} ${past}`
  const chance = chanceOf(key)
  const { complaint, diagnosis, icd, advice } = visitsOf(key)(past)
  const days = 4 + past * 70 + doctorIndex * 5 + patientIndex * 3 + Math.floor(chance() * 5)
  const hour = 1 + Math.floor(chance() * 9)
  const { gender = null, dob = null, allergy = null } = PATIENTS[patientIndex] ?? {}
  const number = `${doctor.idUser}${patient.idUser}${past}`
  return {
    objectId: `lalu${number}`,
    consultation_id: `K-${number}LALU`,
    doctor: doctor.objectId,
    patient: patient.objectId,
    doctor_info: { ...infoOf(doctor), specialist: DOCTORS[doctorIndex]?.specialist ?? null },
    patient_info: { ...infoOf(patient), username: patient.email, deviceIds: [] },
    detail_patient: {
      full_name: patient.name,
      profile_picture: null,
      gender,
      dob,
      allergy: allergy?.map((name) => ({ name })) ?? null,
    },
    keluhan_patient: complaint,
    requestAt: daysAgo(now, days, hour),
    statusAt: daysAgo(now, days, hour + 0.4),
    statusBy: { id_user: doctor.idUser, name: doctor.name, role: 'doctor' },
    diagnosis: { symptoms: [complaint], possible_diagnosis: [diagnosis], advice, icd },
  }
}

function infoOf({ objectId, idUser, name }: SeedUser) {
  return { objectId, id_user: idUser, name, profile_picture: null }
}
