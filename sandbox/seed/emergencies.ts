import type { AuditEntry } from '../../contract/schemas/audit'
import { EMERGENCY_STEPS } from '../../contract/values/emergency'
import { APPS, MINUTE, SECOND } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { PLACES } from '../geo/places'
import { HOSPITAL } from '../hospital'
import type { Sql } from '../../server/store/database'
import { AMBULANCES } from './ambulances'
import { chanceOf, daysAgo } from './chance'
import { OTHER_FACILITY_ID, PATIENTS, type SeedUser } from './people'
/** Each doctor had so many; one in them was a false call. */
const EACH = 4
/** From the last of one doctor's to the one before, in days. */
const BETWEEN = 9
const FALSE_CALL = 2
const FALSE_CALL_REASON = 'Penelpon mengaku hanya mencoba tombol'

const TYPES = ['Kecelakaan', 'Serangan jantung', 'Stroke', 'Sesak napas', 'Persalinan', 'Luka bakar']

interface People {
  doctors: readonly SeedUser[]
  patients: readonly SeedUser[]
  drivers: readonly SeedUser[]
}

/**
 * Emergencies of the past, each with who came and what was done. As the consultations of the past they are in REST's
 * history of their doctor and nowhere live.
 */
export async function seedEmergencies(sql: Sql, people: People, now: number): Promise<void> {
  const rows = people.doctors.flatMap((doctor, doctorIndex) =>
    Array.from({ length: EACH }, (_, past) => emergencyOf(people, { doctor, doctorIndex, past, now })),
  )
  const all = JSON.stringify(rows)
  await sql.query(
    `INSERT INTO "Emergencies" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, emergency_id, facility_id, apps, status,
       emergency_type, reported_reason, request_by, patient, location, doctor, "requestAt", "statusBy", "statusAt")
     SELECT one."objectId", one."requestAt", one."statusAt", '{}', '{}', one.emergency_id, one.facility_id, $2, one.status,
       one.emergency_type, one.reported_reason, one.request_by, one.patient, one.location, one.doctor, one."requestAt",
       one."statusBy", one."statusAt"
     FROM jsonb_to_recordset($1::jsonb) AS one("objectId" text, emergency_id text, facility_id text, status text, emergency_type text,
       reported_reason text, request_by jsonb, patient jsonb, location jsonb, doctor text, "requestAt" timestamptz,
       "statusBy" jsonb, "statusAt" timestamptz)
     ON CONFLICT DO NOTHING`,
    [all, APPS],
  )
  await sql.query(
    `INSERT INTO "EmergencyDetail" ("objectId", "createdAt", "updatedAt", _rperm, _wperm, emergency_id, ambulance)
     SELECT one."objectId", one."requestAt", one."statusAt", '{}', '{}', one.emergency_id, one.ambulance
     FROM jsonb_to_recordset($1::jsonb) AS one("objectId" text, emergency_id text, ambulance jsonb, "requestAt" timestamptz,
       "statusAt" timestamptz)
     ON CONFLICT DO NOTHING`,
    [all],
  )
  await sql.query(
    `INSERT INTO dk_audit (at, consultation_id, by, role, what, detail)
     SELECT step.at, one.emergency_id, step.by, step.role, step.what, step.detail
     FROM jsonb_to_recordset($1::jsonb) AS one(emergency_id text, steps jsonb),
       jsonb_to_recordset(one.steps) AS step(at timestamptz, by text, role text, what text, detail jsonb)
     WHERE NOT EXISTS (SELECT 1 FROM dk_audit WHERE consultation_id = one.emergency_id)`,
    [all],
  )
}

interface Case {
  doctor: SeedUser
  doctorIndex: number
  /** 0 for the last one. */
  past: number
  now: number
}

function emergencyOf({ doctors, patients, drivers }: People, { doctor, doctorIndex, past, now }: Case) {
  const number = doctorIndex * EACH + past
  const chance = chanceOf(`darurat ${number}`)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(chance() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const index = Math.floor(chance() * patients.length)
  const [caller, known] = [patients[index], PATIENTS[index]]
  const unit = Math.floor(chance() * AMBULANCES.length)
  const [ambulance, driver] = [AMBULANCES[unit], drivers[unit]]
  if (caller === undefined || known === undefined || ambulance === undefined || driver === undefined)
    throw new Error('no people')
  const { lat, lng, address } = pick(PLACES)
  const status: EmergencyStatus = past === FALSE_CALL ? 'REPORTED' : 'FINISHED'
  const requestAt =
    Date.parse(daysAgo(now, 2 + doctorIndex + past * BETWEEN, Math.floor(chance() * 24))) +
    Math.floor(chance() * 60) * MINUTE
  const way: EmergencyStatus[] = [
    'REQUESTED',
    ...(status === 'REPORTED' ? EMERGENCY_STEPS.slice(0, 2) : EMERGENCY_STEPS),
    status,
  ]
  const steps = stepsOf({ way, requestAt, caller, doctor, driver, plate: ambulance.plate, chance })
  const isKnown = status === 'FINISHED'
  return {
    objectId: `darurat${String(number).padStart(3, '0')}`,
    emergency_id: `E-${String(number).padStart(4, '0')}LALU`,
    // The last doctor's were the other facility's, whose nurses have something to read too.
    facility_id: doctorIndex === doctors.length - 1 ? OTHER_FACILITY_ID : HOSPITAL.facilityId,
    status,
    emergency_type: pick(TYPES),
    reported_reason: status === 'REPORTED' ? FALSE_CALL_REASON : null,
    request_by: {
      id_user: caller.idUser,
      name: caller.name,
      full_name: caller.name,
      gender: known.gender,
      email: caller.email,
    },
    patient: isKnown ? { patient_name: caller.name, patient_gender: known.gender } : null,
    location: { lat, lng, address },
    doctor: doctor.objectId,
    requestAt: new Date(requestAt).toISOString(),
    statusBy: { id_user: doctor.idUser, name: doctor.name, role: 'doctor' },
    statusAt: steps.at(-1)?.at,
    ambulance: {
      id: driver.idUser,
      plate: ambulance.plate,
      driver: driver.name,
      phone: ambulance.phone,
      facility: ambulance.facility,
      facility_lat: ambulance.lat,
      facility_lng: ambulance.lng,
    },
    steps,
  }
}

interface SeededCall {
  way: readonly EmergencyStatus[]
  requestAt: number
  caller: SeedUser
  doctor: SeedUser
  driver: SeedUser
  plate: string
  chance: () => number
}

/** As the server writes them down while it happens. */
function stepsOf({
  way,
  requestAt,
  caller,
  doctor,
  driver,
  plate,
  chance,
}: SeededCall): Omit<AuditEntry, 'device_id'>[] {
  let at = requestAt
  const step = (after: number, { idUser, role }: SeedUser, what: string, detail: object) => {
    at += after
    return { at: new Date(at).toISOString(), by: idUser, role, what, detail }
  }
  const moves = way.slice(1).flatMap((to, index) => {
    const by = to === 'ON_GOING' || to === 'PICK_UP' || to === 'DONE' ? driver : doctor
    const moved = step(index === 0 ? (6 + chance() * 40) * SECOND : (3 + chance() * 6) * MINUTE, by, 'move', {
      from: way[index],
      to,
    })
    if (to !== 'ON_CALL') return [moved]
    return [moved, step((30 + chance() * 60) * SECOND, doctor, 'ambulance', { ambulance_id: driver.idUser, plate })]
  })
  return [
    { at: new Date(requestAt).toISOString(), by: caller.idUser, role: caller.role, what: 'create', detail: {} },
    ...moves,
  ]
}
