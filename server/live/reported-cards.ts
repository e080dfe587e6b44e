import { isDeepStrictEqual } from 'node:util'
import { readDocument } from '../../contract/schemas/documents'
import { MINUTE, SECOND } from '../../contract/values/limits'
import type { Sql } from '../store/database'
import { Refused } from './refuse'

/** Milliseconds by which a client's clock may differ from the server's. */
const CLOCK_TOLERANCE = 2 * MINUTE

interface ReportedCard {
  consultation_id: string
  kind: string
  text: string
}

const unfounded = () => new Refused({ kind: 'malformed', message: 'Kartu ini tidak sesuai dengan catatan server' })

/**
 * Judges a new card of a kind that clients still write: what it shows must be known to the server (contract §4
 * "Cards").
 * @throws Refused malformed
 */
export async function judgeReportedCard(sql: Sql, card: ReportedCard, isDoctor: boolean): Promise<void> {
  if (card.kind === 'phr_request' && !(isDoctor && (await isAsked(sql, card)))) throw unfounded()
  if (card.kind === 'video_call' && !(await isPossibleCall(sql, card))) throw unfounded()
}

/** One card for each time the doctor asked; the audit has each. */
async function isAsked(sql: Sql, { consultation_id, text }: ReportedCard): Promise<boolean> {
  const body = readDocument('phr_request', text)
  if (body?.permission !== 'REQUESTED' || !hasOnly(body, text)) return false
  const { rows } = await sql.query<{ isAsked: boolean }>(
    `SELECT (SELECT count(*) FROM dk_audit WHERE consultation_id = $1 AND what = 'permission' AND detail->>'to' = 'REQUESTED')
       > (SELECT count(*) FROM "Conversations" WHERE consultation_id = $1 AND kind = 'phr_request') AS "isAsked"`,
    [consultation_id],
  )
  return rows[0]?.isAsked === true
}

/** It began after the request and is over by now; only an answered one lasted. */
async function isPossibleCall(sql: Sql, { consultation_id, text }: ReportedCard): Promise<boolean> {
  const body = readDocument('video_call', text)
  if (body === null || !hasOnly(body, text)) return false
  const { outcome, started_at, duration_s } = body
  const from = Date.parse(started_at)
  if (Number.isNaN(from) || duration_s < 0 || (outcome !== 'answered' && duration_s > 0)) return false
  const { rows } = await sql.query<{ requestedAt: Date; now: Date }>(
    `SELECT request_at AS "requestedAt", dk_now() AS now FROM dk_request WHERE record_id = $1 AND class_name <> 'Emergencies'`,
    [consultation_id],
  )
  const [record] = rows
  if (record === undefined) return false
  const to = from + duration_s * SECOND
  return from >= record.requestedAt.getTime() - CLOCK_TOLERANCE && to <= record.now.getTime() + CLOCK_TOLERANCE
}

/** A card shows what its schema names, and carries nothing else. */
function hasOnly(body: object, text: string): boolean {
  return isDeepStrictEqual(JSON.parse(text), body)
}
