import type pg from 'pg'
import { REQUEST_CLASSES, type RequestClass, WAITING_STATUS } from '../../contract/values/statuses'
import type { Sql } from '../store/database'
import type { Push } from './push-port'

/** Pushes of ringing requests that a process is sending: `owner` is that process among those of the database. */
export const PUSH_JOB_TABLE = `
  CREATE TABLE dk_push_job (
    object_id text PRIMARY KEY, owner integer NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(),
    done boolean NOT NULL DEFAULT false);
  CREATE INDEX push_jobs_under_way ON dk_push_job (owner) WHERE NOT done;
`

export const PUSH_JOB_TABLE_NAMES = ['dk_push_job']

export async function beginPush(sql: Sql, objectId: string, owner: number): Promise<void> {
  await sql.query(
    `INSERT INTO dk_push_job (object_id, owner) VALUES ($1, $2)
     ON CONFLICT (object_id) DO UPDATE SET owner = excluded.owner`,
    [objectId, owner],
  )
}

export async function endPush(sql: Sql, objectId: string): Promise<void> {
  await sql.query('UPDATE dk_push_job SET done = true WHERE object_id = $1', [objectId])
}

/**
 * Sends again what processes that died were sending, while its request still rings. A push service replaces the earlier
 * push of the same request, so that a device that has it rings once.
 * @param gone null: all that were here before this one, whose own sending has not begun
 * @param self who sends them now
 */
export async function sendOrphans(
  { pool, push }: { pool: pg.Pool; push: Pick<Push, 'notifyRequest'> },
  gone: readonly number[] | null,
  self: number,
): Promise<void> {
  const { rows } = await pool.query<{ objectId: string; className: RequestClass; doctor: string; requestAt: Date }>(
    `WITH mine AS (
       UPDATE dk_push_job SET owner = $2
       WHERE NOT done AND ($1::integer[] IS NULL OR owner = ANY($1)) RETURNING object_id)
     SELECT r.object_id AS "objectId", r.class_name AS "className", r.doctor, r.request_at AS "requestAt"
     FROM mine JOIN dk_request r USING (object_id)
     WHERE (r.class_name, r.status) IN (SELECT * FROM unnest($3::text[], $4::text[]))`,
    [gone, self, REQUEST_CLASSES, REQUEST_CLASSES.map((className) => WAITING_STATUS[className])],
  )
  for (const { objectId, className, doctor, requestAt } of rows) {
    push.notifyRequest({ className, objectId, requestAt, to: className === 'Emergencies' ? 'onDuty' : [doctor] })
  }
}

/** What was sent a day ago is asked for no more. */
export async function removeOldPushes(sql: Sql): Promise<void> {
  await sql.query("DELETE FROM dk_push_job WHERE at < clock_timestamp() - interval '1 day'")
}
