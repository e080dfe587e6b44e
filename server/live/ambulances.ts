import type { Ambulance } from '../../contract/schemas/ambulance'
import type { Point } from '../../contract/schemas/geo'
import type { StatusBy } from '../../contract/schemas/wire'
import type { Sql } from '../store/database'

/** An ambulance with its account, as it is written into `EmergencyDetail`. */
export interface KnownAmbulance {
  /** `_User` objectId. */
  userId: string
  isDeactivated: boolean
  crew: Crew
}

/** Who comes, with where their facility is (contract §4 `EmergencyDetail`). */
export interface Crew extends Pick<Ambulance, 'id' | 'plate' | 'driver' | 'phone' | 'facility'> {
  facility_lat: number
  facility_lng: number
}

const CREW = `jsonb_build_object('id', a.id_user, 'plate', a.plate, 'driver', u.name, 'phone', a.phone,
  'facility', a.facility, 'facility_lat', a.lat, 'facility_lng', a.lng)`

const IS_DEACTIVATED =
  'EXISTS (SELECT 1 FROM dk_account k WHERE k.user_id = a.user_id AND k.deactivated_at IS NOT NULL)'

/** By its id_user; null where there is none. */
export async function findAmbulance(sql: Sql, idUser: string): Promise<KnownAmbulance | null> {
  const { rows } = await sql.query<KnownAmbulance>(
    `SELECT a.user_id AS "userId", ${IS_DEACTIVATED} AS "isDeactivated", ${CREW} AS crew
     FROM dk_ambulance a JOIN "_User" u ON u."objectId" = a.user_id WHERE a.id_user = $1`,
    [idUser],
  )
  return rows[0] ?? null
}

export interface StandingAmbulance {
  crew: Crew
  isOnDuty: boolean
  /** The last reported position on duty; its facility's without a report, and while it waits there. */
  at: Point
}

/** Deactivated ones only while they are on duty: nobody may choose one that does not come. */
export async function readAmbulances(sql: Sql): Promise<StandingAmbulance[]> {
  const { rows } = await sql.query<StandingAmbulance>(
    `SELECT ${CREW} AS crew, duty.ambulance IS NOT NULL AS "isOnDuty",
       jsonb_build_object('lat', coalesce((detail.position->>'lat')::float8, a.lat),
         'lng', coalesce((detail.position->>'lng')::float8, a.lng)) AS at
     FROM dk_ambulance a JOIN "_User" u ON u."objectId" = a.user_id
     LEFT JOIN dk_duty duty ON duty.ambulance = a.id_user
     LEFT JOIN "EmergencyDetail" detail ON detail.emergency_id = duty.emergency_id
     WHERE duty.ambulance IS NOT NULL OR NOT ${IS_DEACTIVATED} ORDER BY a.id_user`,
  )
  return rows
}

/** The doctor whose emergency has it; null when it is free again. */
export async function whoHas(sql: Sql, idUser: string): Promise<StatusBy | null> {
  const { rows } = await sql.query<StatusBy>(
    `SELECT u.id_user, u.name, 'doctor' AS role FROM dk_duty duty
     JOIN "Emergencies" e ON e.emergency_id = duty.emergency_id JOIN "_User" u ON u."objectId" = e.doctor
     WHERE duty.ambulance = $1`,
    [idUser],
  )
  return rows[0] ?? null
}
