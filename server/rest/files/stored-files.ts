import { UPLOAD_LIMIT, type UploadType } from '../../../contract/values/uploads'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import { HttpFailure, notFound } from '../answer'
import { roomOf } from '../rooms/room'

/** What is stored of a file's bytes: themselves, or the key by which the bucket has them. */
export type StoredBytes = { bytes: Buffer; key: null } | { bytes: null; key: string }

export interface NewFile {
  /** The call's own UUID: asked again, it is the same file. */
  id: string
  consultationId: string
  /** id_user. */
  by: string
  name: string
  type: UploadType
  stored: StoredBytes
}

export interface StoredFile {
  name: string
  type: UploadType
  bytes: Buffer
}

const PREFIX = '/api/v1/files/'

type Storage = Pick<LiveContext, 'bucket' | 'log'>

/**
 * Puts bytes into the bucket, where there is one, before `work` stores their row: no transaction waits for the bucket.
 * Bytes that `work` did not store are removed again.
 * @param work returns whether its row has them, and its result
 */
export async function withStoredBytes<Result>(
  { bucket, log }: Storage,
  { bytes, type }: { bytes: Buffer; type: UploadType },
  work: (stored: StoredBytes) => Promise<{ isStored: boolean; result: Result }>,
): Promise<Result> {
  if (bucket === null) return (await work({ bytes, key: null })).result
  const key = await bucket.put(bytes, type).catch((fault: unknown) => {
    log.error({ err: fault }, 'the bucket did not store a file')
    throw bucketAway()
  })
  let isStored = false
  try {
    const done = await work({ bytes: null, key })
    isStored = done.isStored
    return done.result
  } finally {
    if (!isStored) {
      await bucket
        .remove(key)
        .catch((fault: unknown) => log.warn({ err: fault, key }, 'an unused file was not removed'))
    }
  }
}

/**
 * Keeps a file of a conversation.
 * @returns its reference, which is the message's text, and whether this call stored it
 * @throws HttpFailure 409 when the id is that of something else
 */
export async function saveFile(sql: Sql, file: NewFile): Promise<{ isStored: boolean; result: string }> {
  const { id, consultationId, by, name, type, stored } = file
  const { rowCount } = await sql.query(
    `INSERT INTO dk_file (id, consultation_id, by, name, type, bytes, key) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO NOTHING`,
    [id, consultationId, by, name, type, stored.bytes, stored.key],
  )
  if (rowCount === 1) return { isStored: true, result: referenceOf(id, name) }
  // A twin of this call may have been faster.
  const known = await knownFile(sql, file)
  if (known === null) throw new HttpFailure(409, 'Idempotency-Key ini sudah dipakai')
  return { isStored: false, result: known }
}

/** The reference of what this call kept before. */
export async function knownFile(
  sql: Sql,
  { id, consultationId, by }: Pick<NewFile, 'id' | 'consultationId' | 'by'>,
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    'SELECT name FROM dk_file WHERE id = $1 AND consultation_id = $2 AND by = $3',
    [id, consultationId, by],
  )
  return rows[0] === undefined ? null : referenceOf(id, rows[0].name)
}

/**
 * Bytes of a file; of one in a bucket, the most that it may have.
 * @throws HttpFailure 404 for everybody but the two of the conversation
 */
export async function findFile(
  sql: Sql,
  { id, name }: { id: string; name: string },
  userId: string,
): Promise<{ size: number }> {
  const { rows } = await sql.query<{ size: number; consultationId: string }>(
    `SELECT coalesce(octet_length(bytes), $3::int) AS size, consultation_id AS "consultationId"
     FROM dk_file WHERE id::text = $1 AND name = $2`,
    [id, name.normalize('NFC'), UPLOAD_LIMIT],
  )
  const [file] = rows
  if (file === undefined) throw notFound()
  await roomOf(sql, file.consultationId, userId)
  return file
}

/** Only after `findFile`. @throws HttpFailure 404 when it is gone; 503 when the bucket does not answer */
export async function readFile(sql: Sql, { bucket, log }: Storage, id: string): Promise<StoredFile> {
  const { rows: read } = await sql.query<Omit<StoredFile, 'bytes'> & StoredBytes>(
    'SELECT name, type, bytes, key FROM dk_file WHERE id::text = $1',
    [id],
  )
  const [file] = read
  if (file === undefined) throw notFound()
  if (file.key === null) return file
  if (bucket === null) throw new Error('a file is in a bucket, and S3_BUCKET is not set')
  const bytes = await bucket.get(file.key).catch((fault: unknown) => {
    log.error({ err: fault, key: file.key }, 'the bucket did not return a file')
    throw bucketAway()
  })
  return { name: file.name, type: file.type, bytes }
}

function bucketAway(): HttpFailure {
  const message = 'Penyimpanan berkas sedang tidak menjawab. Coba lagi sebentar lagi.'
  return new HttpFailure(503, message, { messages: [message] }, { 'Retry-After': '30' })
}

/** Whether a message's text is the reference of a file of its own conversation that its sender stored. */
export async function isFileOf(
  sql: Sql,
  { text, consultation_id, sender_id }: { text: string; consultation_id: string; sender_id: string },
): Promise<boolean> {
  const [id = '', name = ''] = text.startsWith(PREFIX) ? text.slice(PREFIX.length).split('/') : []
  const { rows } = await sql.query(
    'SELECT 1 FROM dk_file WHERE id::text = $1 AND name = $2 AND consultation_id = $3 AND by = $4',
    [id, name, consultation_id, sender_id],
  )
  return rows.length > 0 && text === referenceOf(id, name)
}

function referenceOf(id: string, name: string): string {
  return `${PREFIX}${id}/${name}`
}
