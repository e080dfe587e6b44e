import webPush from 'web-push'
import type { Sql } from '../store/database'

/** Whom a push service may write to about us. */
const SUBJECT = 'mailto:push@contoh.id'

/** What signs our pushes. The private key stays in this process and its database. */
export interface Vapid {
  subject: string
  publicKey: string
  privateKey: string
}

/** The keys of this database, made at its first start: browsers subscribe for one key, and a new one loses them all. */
export async function vapidOf(sql: Sql): Promise<Vapid> {
  const made = webPush.generateVAPIDKeys()
  await sql.query('INSERT INTO dk_vapid (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    made.publicKey,
    made.privateKey,
  ])
  const { rows } = await sql.query<{ public_key: string; private_key: string }>(
    'SELECT public_key, private_key FROM dk_vapid',
  )
  const kept = rows[0]
  if (kept === undefined) throw new Error('the VAPID keys were not kept')
  return { subject: SUBJECT, publicKey: kept.public_key, privateKey: kept.private_key }
}
