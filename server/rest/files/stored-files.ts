import type { UploadType } from '../../../contract/values/uploads'
import type { Sql } from '../../store/database'
import { HttpFailure, notFound } from '../answer'
import { roomOf } from '../rooms/room'

export interface NewFile {
  /** The call's own UUID: asked again, it is the same file. */
  id: string
  consultationId: string
  /** id_user. */
  by: string
  name: string
  type: UploadType
  bytes: Buffer
}

export interface StoredFile {
  name: string
  type: UploadType
  bytes: Buffer
}

const PREFIX = '/api/v1/files/'

/**
 * Keeps a file of a conversation.
 * @returns its reference, which is the message's text
 * @throws HttpFailure 409 when the id is that of something else
 */
export async function saveFile(sql: Sql, file: NewFile): Promise<string> {
  const { id, consultationId, by, name, type, bytes } = file
  const { rowCount } = await sql.query(
    `INSERT INTO dk_file (id, consultation_id, by, name, type, bytes) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, consultationId, by, name, type, bytes],
  )
  // A twin of this call may have been faster.
  const stored = rowCount === 1 ? referenceOf(id, name) : await knownFile(sql, file)
  if (stored === null) throw new HttpFailure(409, 'Idempotency-Key ini sudah dipakai')
  return stored
}

/** The reference of what this call kept before. */
export async function knownFile(
  sql: Sql,
  { id, consultationId, by }: Omit<NewFile, keyof StoredFile>,
): Promise<string | null> {
  const { rows } = await sql.query<{ name: string }>(
    'SELECT name FROM dk_file WHERE id = $1 AND consultation_id = $2 AND by = $3',
    [id, consultationId, by],
  )
  return rows[0] === undefined ? null : referenceOf(id, rows[0].name)
}

/** @throws HttpFailure 404 for everybody but the two of the conversation */
export async function readFile(
  sql: Sql,
  { id, name }: { id: string; name: string },
  userId: string,
): Promise<StoredFile> {
  const { rows } = await sql.query<StoredFile & { consultationId: string }>(
    'SELECT name, type, consultation_id AS "consultationId" FROM dk_file WHERE id::text = $1 AND name = $2',
    [id, name.normalize('NFC')],
  )
  if (rows[0] === undefined) throw notFound()
  await roomOf(sql, rows[0].consultationId, userId)
  const { rows: read } = await sql.query<StoredFile>('SELECT name, type, bytes FROM dk_file WHERE id::text = $1', [id])
  if (read[0] === undefined) throw notFound()
  return read[0]
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
