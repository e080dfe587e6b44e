import { randomBytes } from 'node:crypto'
import type { ambulanceSelection, AmbulanceSelectionState, emergencyDetail } from '../../../contract/schemas/ambulance'
import type * as z from 'zod/mini'
import type { StatusBy } from '../../../contract/schemas/wire'
import { CHOOSABLE } from '../../../contract/values/emergency'
import { isChoiceOutdated, undoesDeparture } from '../../../contract/values/emergency-moves'
import { type Crew, findAmbulance, type KnownAmbulance, whoHas } from '../../live/ambulances'
import { type LiveContext, type RecordChange, notifyChange } from '../../live/context'
import { moverOf } from '../../live/movers'
import { readableBy } from '../../live/readers'
import { Refused } from '../../live/refuse'
import { rowState } from '../../live/row-state'
import type { Geography } from '../../geo/geography'
import { ONE_EMERGENCY_AN_AMBULANCE } from '../../store/ambulances'
import { noteAudit } from '../../store/audit'
import { inTransaction, isDuplicate, type Sql, untilNoDeadlock } from '../../store/database'
import { HttpFailure } from '../answer'
import type { Caller } from '../session'
import { heldEmergency, type HeldEmergency } from './held-emergency'

type Selection = z.output<typeof ambulanceSelection>
type Detail = z.input<typeof emergencyDetail>
interface DetailRow extends Detail {
  ambulance: Crew
  updatedAt: Date
}

const DETAIL = `"objectId", emergency_id, ambulance, position, eta_s, "updatedAt"`

/** The emergency's fields that a choice changes, and the new ones. */
interface Choice {
  after: Record<string, unknown>
  updatedAt: Date
}

/**
 * PUT /emergency/{id}/select-ambulance (contract §3): from then on it reads the emergency, and the one before does not.
 * A departure was that of the one before and is undone (contract §2 "Replacing an ambulance").
 * Of two doctors who want the same one, one has it: the database says which.
 * @throws Refused, and HttpFailure 409 with the present state when it would undo what the doctor did not see, or `{by}`
 * when another emergency has it
 */
export async function chooseAmbulance(
  context: LiveContext,
  caller: Caller,
  emergencyId: string,
  selection: Selection,
): Promise<Detail> {
  const { pool, geography } = context
  try {
    // Two concurrent calls that swap their ambulances deadlock.
    const { detail, changes } = await untilNoDeadlock(() =>
      inTransaction(pool, (sql) => choose(sql, geography, caller, emergencyId, selection)),
    )
    for (const change of changes) await notifyChange(context, change)
    return detail
  } catch (fault) {
    if (!isDuplicate(fault, ONE_EMERGENCY_AN_AMBULANCE)) throw fault
    throw new HttpFailure(409, 'Ambulans ini sudah dipilih untuk emergency lain', {
      by: await whoHas(pool, selection.ambulance_id),
    })
  }
}

async function choose(
  sql: Sql,
  geography: Geography,
  caller: Caller,
  emergencyId: string,
  { ambulance_id: ambulanceId, seen }: Selection,
): Promise<{ detail: Detail; changes: RecordChange[] }> {
  const held = await heldEmergency(sql, emergencyId, caller.userId, CHOOSABLE)
  const before = await readDetail(sql, emergencyId)
  if (before?.ambulance.id === ambulanceId) return { detail: before, changes: [] }
  if (seen !== undefined) mustBePresent(seen, held, before)
  const chosen = await findAmbulance(sql, ambulanceId)
  if (chosen === null) throw new Refused({ kind: 'notFound' })

  const replaced = before === null ? null : await findAmbulance(sql, before.ambulance.id)
  const readers = [...held.readers.filter((reader) => reader !== replaced?.userId), chosen.userId]
  const detail = await saveDetail(sql, geography, held, chosen, readers)
  const isLeft = undoesDeparture(held.status)
  const by = moverOf(caller.user, caller.deviceId).by
  const { after, updatedAt } = await saveChoice(sql, held, readers, isLeft ? by : null)
  const note = { consultationId: emergencyId, by: by.id_user, role: 'doctor' as const, deviceId: caller.deviceId }
  if (isLeft) {
    const former = before?.ambulance.plate ?? held.externalAmbulance
    const replaced = former === null ? {} : { replaced: former }
    await noteAudit(sql, { ...note, what: 'move', detail: { from: held.status, to: after['status'], ...replaced } })
  }
  await noteAudit(sql, { ...note, what: 'ambulance', detail: { ambulance_id: ambulanceId, plate: chosen.crew.plate } })
  const acls = { before: { ACL: readableBy(held.readers) }, after: { ACL: readableBy(readers) } }
  return {
    detail,
    changes: [
      {
        className: 'Emergencies',
        objectId: held.objectId,
        before: { ...acls.before, status: held.status },
        after: { ...acls.after, ...after },
        row: await rowState(sql, 'Emergencies', held.objectId),
        updatedAt,
      },
      {
        className: 'EmergencyDetail',
        objectId: detail.objectId,
        before: before && {
          ...acls.before,
          ambulance: before.ambulance,
          position: before.position,
          eta_s: before.eta_s,
        },
        after: acls.after,
        row: await rowState(sql, 'EmergencyDetail', detail.objectId),
        updatedAt: detail.updatedAt,
      },
    ],
  }
}

/** Holding the row, so that no ambulance leaves between this check and the choice. @throws HttpFailure 409 */
function mustBePresent(
  seen: NonNullable<Selection['seen']>,
  { status, externalAmbulance }: HeldEmergency,
  before: DetailRow | null,
): void {
  const chosen = before?.ambulance.id ?? null
  if (!isChoiceOutdated({ chosen: seen.ambulance_id, status: seen.status }, { chosen, status })) return
  const data: AmbulanceSelectionState = { ambulance_id: chosen, status, external_ambulance: externalAmbulance }
  throw new HttpFailure(409, 'Ambulans emergency ini sudah berubah', { data })
}

async function readDetail(sql: Sql, emergencyId: string): Promise<DetailRow | null> {
  const { rows } = await sql.query<DetailRow>(`SELECT ${DETAIL} FROM "EmergencyDetail" WHERE emergency_id = $1`, [
    emergencyId,
  ])
  return rows[0] ?? null
}

/** It reports its position from now on; the previous ambulance's position is dropped. */
async function saveDetail(
  sql: Sql,
  geography: Geography,
  { emergencyId, location }: HeldEmergency,
  { crew }: KnownAmbulance,
  readers: readonly string[],
): Promise<DetailRow> {
  const eta =
    location === null
      ? null
      : geography.routeBetween({ lat: crew.facility_lat, lng: crew.facility_lng }, location).duration_s
  const { rows } = await sql.query<DetailRow>(
    `INSERT INTO "EmergencyDetail" ("objectId", "createdAt", "updatedAt", emergency_id, ambulance, position, eta_s, _rperm, _wperm)
     VALUES ($1, now(), clock_timestamp(), $2, $3, NULL, $4, $5, '{}')
     ON CONFLICT (emergency_id) DO UPDATE SET "updatedAt" = clock_timestamp(), ambulance = excluded.ambulance, position = NULL,
       eta_s = excluded.eta_s, _rperm = excluded._rperm
     RETURNING ${DETAIL}`,
    [randomBytes(5).toString('hex'), emergencyId, JSON.stringify(crew), eta, readers],
  )
  const [row] = rows
  if (row === undefined) throw new Error('an ambulance was not written down')
  return row
}

/** `leftBy` undoes a departure; null keeps the status. */
async function saveChoice(
  sql: Sql,
  { objectId, status }: HeldEmergency,
  readers: readonly string[],
  leftBy: StatusBy | null,
): Promise<Choice> {
  const to = leftBy === null ? status : 'ON_CALL'
  const { rows } = await sql.query<{ statusBy: StatusBy | null; statusAt: Date | null; updatedAt: Date }>(
    `UPDATE "Emergencies" SET _rperm = $2, external_ambulance = NULL, "updatedAt" = clock_timestamp(), status = $3,
       "statusBy" = coalesce($4, "statusBy"), "statusAt" = CASE WHEN $4 IS NULL THEN "statusAt" ELSE dk_now() END
     WHERE "objectId" = $1 RETURNING "statusBy", "statusAt", "updatedAt"`,
    [objectId, readers, to, leftBy && JSON.stringify(leftBy)],
  )
  const [row] = rows
  if (row === undefined) throw new Error('a choice was not written down')
  const { updatedAt, ...by } = row
  return { after: { status: to, ...by, external_ambulance: null }, updatedAt }
}
