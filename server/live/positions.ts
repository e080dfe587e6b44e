import type { Position, PositionReport } from '../../contract/schemas/ambulance'
import type { Point } from '../../contract/schemas/geo'
import { type EmergencyStatus, OPEN_EMERGENCY_STATUSES } from '../../contract/values/statuses'
import type { Geography } from '../geo/geography'
import type { Sql } from '../store/database'
import type { Crew } from './ambulances'
import { type LiveContext, notifyChange } from './context'

type PositionsContext = Pick<LiveContext, 'pool' | 'config' | 'geography' | 'log'>

/** Before the patient is in it, it drives to them. */
const TO_PATIENT: readonly EmergencyStatus[] = ['ON_CALL', 'ON_GOING']

interface Drive {
  status: EmergencyStatus
  place: Point | null
  crew: Crew
  position: Point | null
}

/**
 * Writes the chosen ambulance's position and remaining time (contract §4 `EmergencyDetail`). Reports of other
 * ambulances, of an ended emergency, or older than the last one have no effect. A clock ahead of the server's is not
 * trusted, because its report would block every later one.
 * @param ambulance id_user of the reporting ambulance
 */
export async function writePosition(
  context: PositionsContext,
  ambulance: string,
  { emergency_id, lat, lng, heading, at }: PositionReport,
): Promise<void> {
  const drive = await driveOf(context.pool, emergency_id)
  if (drive?.crew.id !== ambulance) return
  const place: Omit<Position, 'at'> = { lat, lng, heading }
  const { rows } = await context.pool.query<{ objectId: string; updatedAt: Date }>(
    `UPDATE "EmergencyDetail" detail SET "updatedAt" = clock_timestamp(), eta_s = $6, position = $4::jsonb || jsonb_build_object(
       'at', to_char(least($5::timestamptz, dk_now()) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
     FROM "Emergencies" emergency
     WHERE detail.emergency_id = $1 AND emergency.emergency_id = $1 AND emergency.status = ANY($3)
       AND detail.ambulance->>'id' = $2 AND coalesce((detail.position->>'at')::timestamptz < least($5::timestamptz, dk_now()), true)
     RETURNING detail."objectId", detail."updatedAt"`,
    [
      emergency_id,
      ambulance,
      OPEN_EMERGENCY_STATUSES,
      JSON.stringify(place),
      at,
      etaOf(context.geography, drive, place),
    ],
  )
  await notify(context, rows)
}

/** The goal is another one now: somewhere else, or no longer the patient but the hospital. */
export async function renewEta(context: PositionsContext, emergencyId: string): Promise<void> {
  const drive = await driveOf(context.pool, emergencyId)
  if (drive === null) return
  const { crew, position, place, status } = drive
  // Nobody tells where it is: it drives from where it stood, then from where it took the patient in.
  const from = position ?? (TO_PATIENT.includes(status) ? null : place) ?? baseOf(crew)
  const { rows } = await context.pool.query<{ objectId: string; updatedAt: Date }>(
    `UPDATE "EmergencyDetail" SET "updatedAt" = clock_timestamp(), eta_s = $3
     WHERE emergency_id = $1 AND ambulance->>'id' = $2 AND eta_s IS DISTINCT FROM $3 RETURNING "objectId", "updatedAt"`,
    [emergencyId, crew.id, etaOf(context.geography, drive, from)],
  )
  await notify(context, rows)
}

async function driveOf(sql: Sql, emergencyId: string): Promise<Drive | null> {
  const { rows } = await sql.query<Drive>(
    `SELECT emergency.status, emergency.location AS place, detail.ambulance AS crew, detail.position
     FROM "EmergencyDetail" detail JOIN "Emergencies" emergency ON emergency.emergency_id = detail.emergency_id
     WHERE detail.emergency_id = $1 AND emergency.status = ANY($2)`,
    [emergencyId, OPEN_EMERGENCY_STATUSES],
  )
  return rows[0] ?? null
}

/** Seconds to the patient, then to the hospital; null where nobody knows the place. */
function etaOf(geography: Geography, { status, place, crew }: Drive, from: Point): number | null {
  const to = TO_PATIENT.includes(status) ? place : baseOf(crew)
  return to === null || !isKnown(from) || !isKnown(to) ? null : geography.routeBetween(from, to).duration_s
}

/** A row that is older than its fields may have no base. */
function isKnown({ lat, lng }: Point): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng)
}

function baseOf({ facility_lat: lat, facility_lng: lng }: Crew): Point {
  return { lat, lng }
}

async function notify(
  context: PositionsContext,
  [row]: readonly { objectId: string; updatedAt: Date }[],
): Promise<void> {
  if (row === undefined) return
  await notifyChange(context, {
    className: 'EmergencyDetail',
    objectId: row.objectId,
    before: {},
    after: {},
    updatedAt: row.updatedAt,
  })
}
