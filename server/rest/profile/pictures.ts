import { createHash, randomUUID } from 'node:crypto'
import type { Sql } from '../../store/database'
import { notFound } from '../answer'

/**
 * Stores the single picture of a person. Its address identifies nobody and cannot be guessed, because images are
 * fetched without a session. The address's suffix changes with the picture, so that no page keeps showing the old one;
 * earlier addresses in records return the present picture.
 */
export async function savePicture(sql: Sql, userId: string, bytes: Buffer): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO dk_picture (id, user_id, bytes) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET bytes = excluded.bytes, at = now() RETURNING id`,
    [randomUUID(), userId, bytes],
  )
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `/api/v1/pictures/${rows[0]?.id ?? ''}/${version}.jpg`
}

/** @throws HttpFailure 404 */
export async function readPicture(sql: Sql, id: string): Promise<Buffer> {
  const { rows } = await sql.query<{ bytes: Buffer }>('SELECT bytes FROM dk_picture WHERE id::text = $1', [id])
  if (rows[0] === undefined) throw notFound()
  return rows[0].bytes
}
