import { DatabaseError, type Pool } from 'pg'
import type { DoctorDetail } from '../../contract/schemas/doctor'
import type { Role } from '../../contract/values/roles'
import { REQUEST_CLASSES } from '../../contract/values/statuses'
import { passwordHash } from '../../server/live/parse-internals'
import { atLength, inTransaction, type Sql } from '../../server/store/database'
import { CONFIG_TABLE, ensureReferenceData } from '../../server/store/reference-data'
import { ROLE_TABLES } from '../../server/store/roles'
import { OWN_TABLE_NAMES } from '../../server/store/tables'
import { HOSPITAL } from '../hospital'
import { seedAccounts, unknownPassword } from './accounts'
import { AMBULANCES, seedAmbulances } from './ambulances'
import { seedAssessments } from './assessments'
import { seedEmergencies } from './emergencies'
import { seedFacilities } from './facilities'
import { bodyOf, seedHealth } from './health'
import { seedHistory } from './history'
import { CATALOGUE, seedMedicines } from './medicines'
import {
  ACTIVE_NURSES,
  DOCTORS,
  FACILITIES,
  NEW_DOCTOR,
  NEW_PATIENT,
  NURSES,
  PATIENTS,
  SEED_PASSWORD,
  type SeedDoctor,
  type SeedPatient,
  type SeedUser,
} from './people'
import { seedProfiles } from './profiles'
import { seedReservations } from './reservations'
import { seedRoles } from './roles'
import { uuidOf } from './same-uuid'
import { seedTransactions } from './transactions'
import { seedMedicalRecords } from './visits'

/** Requests before users, as moves lock them. */
const PARSE_TABLES = [
  '_Session',
  'Conversations',
  ...REQUEST_CLASSES,
  'EmergencyDetail',
  ...ROLE_TABLES,
  CONFIG_TABLE,
  '_User',
]

/** All people share one password: hashing it is the slow part of a reset. */
let sharedHash: Promise<string> | null = null

/** The last of everything is there: data from an older sandbox lacks what came since. */
export async function isSeeded(sql: Sql): Promise<boolean> {
  const ambulance = userOf('ambulance', 'ambulans', 500, AMBULANCES.length - 1, '')
  const patient = userOf('patient', 'pasien', 200, PATIENTS.length - 1, '')
  const newPatient = userOf('patient', 'pasien', 200, PATIENTS.length, '')
  const nurse = userOf('nurse', 'perawat', 300, NURSES.length - 1, '')
  const { rows } = await sql.query<{ whole: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "_User" WHERE "objectId" = $1)
       AND EXISTS (SELECT 1 FROM dk_scvd WHERE user_id = $2)
       AND EXISTS (SELECT 1 FROM dk_medical_record WHERE user_id = $2)
       AND EXISTS (SELECT 1 FROM "Consultations" WHERE patient = $2 AND status = 'FINISHED')
       AND EXISTS (SELECT 1 FROM "Emergencies" WHERE status = 'FINISHED')
       AND EXISTS (SELECT 1 FROM dk_ambulance WHERE user_id = $1)
       AND EXISTS (SELECT 1 FROM "${CONFIG_TABLE}")
       AND EXISTS (SELECT 1 FROM dk_patient WHERE user_id = $6)
       AND EXISTS (SELECT 1 FROM dk_account WHERE user_id = $5)
       AND EXISTS (SELECT 1 FROM dk_medical_facility) AND EXISTS (SELECT 1 FROM dk_nurse) AND EXISTS (SELECT 1 FROM dk_schedule)
       AND EXISTS (SELECT 1 FROM "Faskes_consultations" WHERE status = 'FINISHED') AND EXISTS (SELECT 1 FROM dk_transaction)
       AND EXISTS (SELECT 1 FROM dk_reservation) AND EXISTS (SELECT 1 FROM dk_assessment)
       AND (SELECT count(*) FROM dk_medicine WHERE id = ANY($3)) = $4 AS whole`,
    [
      ambulance.objectId,
      patient.objectId,
      CATALOGUE.map(({ id }) => id),
      CATALOGUE.length,
      nurse.objectId,
      newPatient.objectId,
    ],
  )
  return rows[0]?.whole ?? false
}

/**
 * The example people alone, while others are at work. It locks every table: two who wait for each other are parted by
 * PostgreSQL after a second, which ends either, so it gives up before and tries again, and nobody else's work fails.
 */
export async function seedAgain(pool: Pool, tries = 200): Promise<void> {
  try {
    await inTransaction(pool, (sql) =>
      atLength(sql, async () => {
        await empty(sql)
        await seed(sql)
      }),
    )
  } catch (fault) {
    const isBusy = fault instanceof DatabaseError && ['55P03', '40P01'].includes(fault.code ?? '')
    if (!isBusy || tries <= 1) throw fault
    await seedAgain(pool, tries - 1)
  }
}

async function empty(sql: Sql): Promise<void> {
  const tables = [...PARSE_TABLES, ...OWN_TABLE_NAMES].map((table) => `"${table}"`).join(', ')
  await sql.query("SET LOCAL lock_timeout = '100ms'")
  await sql.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`)
  await sql.query('SET LOCAL lock_timeout = 0')
  await sql.query(`TRUNCATE ${tables}`)
}

/** Fills a database with contract §7's people; those who are there stay as they are. */
export async function seed(sql: Sql): Promise<void> {
  sharedHash ??= passwordHash(SEED_PASSWORD)
  const password = await sharedHash
  const add = async (role: Role, prefix: string, base: number, index: number, name: string, own = password) => {
    const user = userOf(role, prefix, base, index, name)
    await insertUser(sql, user, own)
    return user
  }
  const doctors: SeedUser[] = []
  for (const [index, doctor] of DOCTORS.entries()) {
    const user = await add('doctor', 'dokter', 100, index, doctor.name)
    await insertDoctor(sql, user, doctor, index)
    doctors.push(user)
  }
  const patients: SeedUser[] = []
  for (const [index, patient] of PATIENTS.entries()) {
    const user = await add('patient', 'pasien', 200, index, patient.name)
    await insertPatient(sql, user, patient, index)
    patients.push(user)
  }
  const newPatient = await add('patient', 'pasien', 200, PATIENTS.length, NEW_PATIENT.name)
  await insertPatient(sql, newPatient, NEW_PATIENT, PATIENTS.length)
  const nurses: SeedUser[] = []
  for (const [index, { name }] of NURSES.entries()) {
    const own = index < ACTIVE_NURSES ? password : await unknownPassword()
    nurses.push(await add('nurse', 'perawat', 300, index, name, own))
  }
  const newDoctor = await add('doctor', 'dokter', 100, DOCTORS.length, NEW_DOCTOR.name, await unknownPassword())
  await insertDoctor(sql, newDoctor, NEW_DOCTOR, DOCTORS.length)
  await seedAccounts(sql, [...doctors, ...nurses.slice(0, ACTIVE_NURSES)], [newDoctor, ...nurses.slice(ACTIVE_NURSES)])
  const facilities: SeedUser[] = []
  for (const [index, name] of FACILITIES.entries()) facilities.push(await add('faskes', 'faskes', 400, index, name))
  const drivers: SeedUser[] = []
  for (const [index, { driver }] of AMBULANCES.entries())
    drivers.push(await add('ambulance', 'ambulans', 500, index, driver))
  await seedAmbulances(sql, drivers)
  await seedFacilities(sql)
  await seedProfiles(sql, { doctors, nurses })
  await ensureReferenceData(sql, HOSPITAL.facilityId)
  await seedRoles(sql, [...doctors, newDoctor], nurses)
  await seedMedicines(sql)
  const now = Date.now()
  await seedHealth(sql, patients, now)
  await seedMedicalRecords(sql, patients, now)
  await seedHistory(sql, { doctors, patients, facilities }, now)
  await seedEmergencies(sql, { doctors, patients, drivers }, now)
  // What came of all of that.
  await seedTransactions(sql, doctors, now)
  await seedReservations(sql, { doctors, patients, now })
  await seedAssessments(sql, { doctors, patients, now })
}

function userOf(role: Role, prefix: string, base: number, index: number, name: string): SeedUser {
  const number = index + 1
  const objectId = `${prefix}${String(number).padStart(10 - prefix.length, '0')}`
  return { objectId, idUser: String(base + number), email: `${prefix}${number}@contoh.id`, name, role }
}

async function insertUser(sql: Sql, user: SeedUser, password: string): Promise<void> {
  const presence = user.role === 'doctor' ? 'Offline' : null
  await sql.query(
    `INSERT INTO "_User" ("objectId", username, email, _hashed_password, "createdAt", "updatedAt", _rperm, _wperm,
       name, role, ref_type, id_user, status_available, status_emergency_available)
     VALUES ($1, $2, $2, $3, now(), now(), $4, $4, $5, $6, $6, $7, $8, $8) ON CONFLICT DO NOTHING`,
    [user.objectId, user.email, password, [user.objectId], user.name, user.role, user.idUser, presence],
  )
}

async function insertDoctor(
  sql: Sql,
  { objectId, idUser }: SeedUser,
  doctor: SeedDoctor,
  index: number,
): Promise<void> {
  const detail: Partial<DoctorDetail> = {
    gender: doctor.gender,
    specialist: doctor.specialist,
    specialist_slug: doctor.slug,
    rating: doctor.rating,
    start_experience: doctor.since,
    no_str: `31 2 1 100 ${String(1 + index).padStart(2, '0')} 220${idUser}`,
    province_id: '34',
    province_name: 'DI Yogyakarta',
    regency_id: '3404',
    regency_name: 'Kabupaten Sleman',
    rates: doctor.reviews,
    status: 'Aktif',
  }
  await sql.query('INSERT INTO dk_doctor (user_id, uuid, detail) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    objectId,
    uuidOf(objectId),
    detail,
  ])
  await sql.query('INSERT INTO dk_balance (user_id, account) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    objectId,
    {
      GLAccountName: 'Saldo dokter',
      GLAccountNo: `2110-${idUser}`,
      GLAccountTypeCode: 'LIABILITY',
      PointRewardBalance: 1_240 - index * 180,
    },
  ])
}

async function insertPatient(sql: Sql, { objectId }: SeedUser, patient: SeedPatient, index: number): Promise<void> {
  const { name, gender, dob, allergy } = patient
  const detail = {
    full_name: name,
    profile_picture: null,
    gender,
    dob,
    allergy: allergy === null ? null : allergy.map((one) => ({ name: one })),
  }
  // Only those who are called to help need it.
  const contact = { nik: nikOf(patient, index), phone_number: `+6281233300${String(1 + index).padStart(2, '0')}` }
  await sql.query(
    `INSERT INTO dk_patient (user_id, uuid, detail, contact, body) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id) DO UPDATE SET body = excluded.body`,
    [objectId, uuidOf(objectId), detail, contact, bodyDetailOf(patient, index)],
  )
}

const BLOOD_TYPES = ['O', 'B', 'A', 'AB']

/** What the API record tells of a patient and the live record does not. */
function bodyDetailOf(patient: SeedPatient, index: number) {
  const { height, weight } = patient === NEW_PATIENT ? { height: null, weight: null } : bodyOf(patient)
  const parent = PATIENTS.findIndex(({ name }) => name === patient.family?.parent_name)
  const parentId = userOf('patient', 'pasien', 200, parent, '').objectId
  const family = parent < 0 ? {} : { ...patient.family, parent_uuid: uuidOf(parentId) }
  return {
    blood_type: BLOOD_TYPES[index % BLOOD_TYPES.length],
    body_height: height,
    body_weight: weight,
    no_kk: `340407010115${String(1 + index).padStart(4, '0')}`,
    record_number: `RM 00-41-${String(60 + index)}-${String(10 + index * 3)}`,
    ...family,
  }
}

/** Sleman's code, the day of birth (+40 for women), and a number (contract §2 "NIK"). */
function nikOf({ dob, gender }: SeedPatient, index: number): string {
  const [year = '', month = '', day = ''] = dob.split('-')
  const dayOfBirth = Number(day) + (gender === 'Perempuan' ? 40 : 0)
  return `340407${String(dayOfBirth).padStart(2, '0')}${month}${year.slice(2)}${String(1 + index).padStart(4, '0')}`
}
