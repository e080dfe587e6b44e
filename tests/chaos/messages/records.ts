import { callParse } from '../wire'
import type { Row } from './verdict'

interface Stored {
  messageId: string
  consultation_id: string
  sender_id: string
  kind: string
  text: string
  status: string
  date: { iso: string }
  createdAt: string
}

/** As many as one reading brings. */
const LIMIT = 1_000

/** All text messages that the token's owner may read, of one consultation or of all. */
export async function readRows(origin: string, token: string, consultationId?: string): Promise<Row[]> {
  const where = consultationId === undefined ? {} : { consultation_id: consultationId }
  const { results } = await callParse<{ results: Stored[] }>(
    origin,
    token,
    'GET',
    `/classes/Conversations?where=${encodeURIComponent(JSON.stringify(where))}&order=createdAt&limit=${LIMIT}`,
  )
  const texts = results.filter(({ kind }) => kind === 'text')
  return texts.map(({ messageId, consultation_id, sender_id, text, status, date, createdAt }) => ({
    messageId,
    consultationId: consultation_id,
    senderId: sender_id,
    text,
    status,
    date: Date.parse(date.iso),
    createdAt: Date.parse(createdAt),
  }))
}
