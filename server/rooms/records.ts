import { OPEN_STATUSES, REQUEST_CLASSES, type RequestClass } from '../../contract/values/statuses'
import type { Sql } from '../store/database'

/** A record is spoken about in these (contract §5 "Who"). */
export const TALKING = REQUEST_CLASSES.flatMap((className) => OPEN_STATUSES[className])

const KIND_CLASSES: ReadonlyMap<string, readonly RequestClass[]> = new Map<string, readonly RequestClass[]>([
  ['consultation', ['Consultations', 'Faskes_consultations']],
  ['emergency', ['Emergencies']],
])

/** The record of a room, `{kind}:{record_id}`: its id, and of which classes it may be. */
export function recordOf(room: string): { recordId: string; classes: readonly RequestClass[] } {
  const [kind = '', recordId = ''] = room.split(':')
  return { recordId, classes: KIND_CLASSES.get(kind) ?? [] }
}

/** Those of these rooms whose record is spoken about still, each with its ambulance (id_user), null without one. */
export async function talkingOf(sql: Sql, rooms: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql.query<{ room: string; ambulance: string | null }>(
    `SELECT (CASE class_name WHEN 'Emergencies' THEN 'emergency:' ELSE 'consultation:' END) || record_id AS room, ambulance
     FROM dk_request WHERE record_id = ANY($1) AND status = ANY($2)`,
    [rooms.map((room) => recordOf(room).recordId), TALKING],
  )
  const asked = new Set(rooms)
  return new Map(rows.filter(({ room }) => asked.has(room)).map(({ room, ambulance }) => [room, ambulance]))
}
