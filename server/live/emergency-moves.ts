import type pg from 'pg'
import type { EmergencyDetail } from '../../contract/schemas/ambulance'
import {
  type EmergencyMoveFacts,
  emergencyMoveBlockedReason,
  isStepBack,
  isStepForward,
  type LastStep,
} from '../../contract/values/emergency-moves'
import type { MoverRole } from '../../contract/values/roles'
import { type EmergencyStatus, OPEN_STATUSES } from '../../contract/values/statuses'
import { Refused } from './refuse'
import type { RequestRow } from './request-rows'
import type { MoveOrder } from './move-order'

interface Mover {
  /** id_user */
  userId: string
  role: MoverRole
}

interface Held {
  externalAmbulance: string | null
  lastFrom: EmergencyStatus | null
  now: Date
  ambulance: EmergencyDetail['ambulance'] | null
  etaS: number | null
}

/** A step or the end of an emergency that somebody has taken. */
export function isOfOpenEmergency({ className, from }: MoveOrder): boolean {
  return className === 'Emergencies' && OPEN_STATUSES.Emergencies.includes(from)
}

/** @throws Refused malformed for words with any other move */
export function mustSayNothing({ reason, ambulance }: MoveOrder): void {
  if (reason !== undefined) throw misplaced('reason')
  if (ambulance !== undefined) throw misplaced('ambulance')
}

/** Holds the row until the transaction ends: no ambulance is chosen between judging a move and making it. */
export async function holdEmergency(sql: pg.PoolClient, objectId: string): Promise<void> {
  await sql.query('SELECT 1 FROM "Emergencies" WHERE "objectId" = $1 FOR UPDATE', [objectId])
}

/**
 * Judges a doctor's step or end by what is known of the ambulance (contract §2 "Steps and ends").
 * @throws Refused malformed for words that do not belong to the move, notYours for anybody else's words, conflict
 */
export async function judgeEmergencyMove(
  sql: pg.PoolClient,
  row: RequestRow,
  order: MoveOrder,
  { userId, role }: Mover,
): Promise<void> {
  const from = order.from as EmergencyStatus
  const to = order.to as EmergencyStatus
  if (order.reason !== undefined && to !== 'FINISHED' && !isStepBack(from, to)) throw misplaced('reason')
  if (order.ambulance !== undefined && !isStepForward(from, to)) throw misplaced('ambulance')
  if (role !== 'doctor') {
    if (order.reason === undefined && order.ambulance === undefined) return
    throw new Refused({ kind: 'notYours', message: 'Hanya untuk dokter yang menerima emergency ini' })
  }
  const held = await readHeld(sql, row)
  const facts: EmergencyMoveFacts = {
    from,
    to,
    isChosen: row.ambulance !== null,
    external: { known: held.externalAmbulance, given: order.ambulance ?? null },
    reason: order.reason ?? null,
    lastStep: lastStepOf(row, held, userId),
    now: held.now.getTime(),
  }
  const reason = emergencyMoveBlockedReason(facts)
  if (reason === null) return
  throw new Refused({ kind: 'conflict', status: row.status, by: row.statusBy, reason, ambulance: awaitedOf(held) })
}

/** Which ambulance goes, as the record has it after the move; none any more where it never left. */
export async function saveExternalAmbulance(
  sql: pg.PoolClient,
  order: MoveOrder,
): Promise<{ external_ambulance?: string | null }> {
  const isCalledBack = order.from === 'ON_GOING' && order.to === 'ON_CALL'
  if (order.ambulance === undefined && !isCalledBack) return {}
  const external = order.ambulance?.trim() ?? null
  await sql.query('UPDATE "Emergencies" SET external_ambulance = $2 WHERE "objectId" = $1', [order.objectId, external])
  return { external_ambulance: external }
}

/** What the audit keeps of the doctor's words. */
export function emergencyWordsOf({ reason, ambulance }: MoveOrder): { reason?: string; ambulance?: string } {
  return {
    ...(reason !== undefined && { reason: reason.trim() }),
    ...(ambulance !== undefined && { ambulance: ambulance.trim() }),
  }
}

async function readHeld(sql: pg.PoolClient, { objectId, recordId }: RequestRow): Promise<Held> {
  const { rows } = await sql.query<Held>(
    `SELECT emergency.external_ambulance AS "externalAmbulance", dk_now() AS now, detail.ambulance,
       greatest(0, detail.eta_s - coalesce(extract(epoch FROM dk_now() - (detail.position->>'at')::timestamptz), 0))::float8 AS "etaS",
       (SELECT detail->>'from' FROM dk_audit WHERE consultation_id = $2 AND what = 'move' ORDER BY id DESC LIMIT 1) AS "lastFrom"
     FROM "Emergencies" emergency LEFT JOIN "EmergencyDetail" detail ON detail.emergency_id = emergency.emergency_id
     WHERE emergency."objectId" = $1`,
    [objectId, recordId],
  )
  const [row] = rows
  if (row === undefined) throw new Refused({ kind: 'notFound' })
  return row
}

function lastStepOf({ statusBy, statusAt }: RequestRow, { lastFrom }: Held, userId: string): LastStep {
  const isOwn = statusBy?.role === 'doctor' && statusBy.id_user === userId
  return { from: lastFrom, isOwn, at: statusAt?.getTime() ?? 0 }
}

function awaitedOf({ ambulance, etaS }: Held): { plate: string; eta_s: number | null } | null {
  return ambulance === null ? null : { plate: ambulance.plate, eta_s: etaS === null ? null : Math.round(etaS) }
}

function misplaced(field: string): Refused {
  return new Refused({ kind: 'malformed', message: `${field}: tidak berlaku untuk langkah ini` })
}
