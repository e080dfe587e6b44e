import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Education, Practice } from '../../../contract/schemas/profile'
import { inTransaction, type Sql } from '../../store/database'
import { HttpFailure, notFound } from '../answer'

/** So many educations, so many practices: more is no curriculum vitae. */
export const RECORDS_LIMIT = 30

type Table = 'dk_education' | 'dk_practice'

/** Of a doctor, the newest first. */
export function readEducations(sql: Sql, userId: string): Promise<Education[]> {
  return readRecords(sql, 'dk_education', userId, `(content->>'start_year')::integer DESC, at DESC, id`)
}

/** Of a doctor, as they were added. */
export function readPractices(sql: Sql, userId: string): Promise<Practice[]> {
  return readRecords(sql, 'dk_practice', userId, 'at, id')
}

async function readRecords<Content>(sql: Sql, table: Table, userId: string, order: string): Promise<Content[]> {
  const { rows } = await sql.query<{ id: string; content: object }>(
    `SELECT id, content FROM ${table} WHERE user_id = $1 ORDER BY ${order}`,
    [userId],
  )
  return rows.map(({ id, content }) => ({ ...content, id }) as Content)
}

/** @throws HttpFailure 422 when there are as many as may be */
export function addRecord<Content extends object>(
  pool: pg.Pool,
  table: Table,
  userId: string,
  content: Content,
): Promise<Content & { id: string }> {
  return inTransaction(pool, async (sql) => {
    // One after the other, or two at once would both be the last that fits.
    await sql.query('SELECT 1 FROM dk_doctor WHERE user_id = $1 FOR UPDATE', [userId])
    const { rows } = await sql.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])
    if (rows.length >= RECORDS_LIMIT) {
      throw new HttpFailure(422, `Paling banyak ${RECORDS_LIMIT} isian. Hapus yang tidak diperlukan lebih dulu.`)
    }
    const id = randomUUID()
    const row = [id, userId, JSON.stringify(content)]
    await sql.query(`INSERT INTO ${table} (id, user_id, content) VALUES ($1, $2, $3)`, row)
    return { ...content, id }
  })
}

/** @throws HttpFailure 404 when the doctor has no such record */
export async function removeRecord(sql: Sql, table: Table, userId: string, id: string): Promise<void> {
  const { rowCount } = await sql.query(`DELETE FROM ${table} WHERE id::text = $1 AND user_id = $2`, [id, userId])
  if (rowCount === 0) throw notFound()
}
