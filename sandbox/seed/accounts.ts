import { randomBytes } from 'node:crypto'
import { passwordHash } from '../../server/live/parse-internals'
import { mailLink } from '../../server/rest/accounts/mails'
import type { Sql } from '../../server/store/database'
import type { SeedUser } from './people'

/** The PIN of every activated account but one (contract §7). */
export const SEED_PIN = '246810'
/** Has no PIN yet, and a phone that nobody proved. */
const WITHOUT_PIN = 'dokter5@contoh.id'

/** Hashing is slow on purpose; all share them. */
let sharedPin: Promise<string> | null = null
let nobodysPassword: Promise<string> | null = null

/** A password that nobody knows: an account that was never activated takes as long to be refused as any other. */
export function unknownPassword(): Promise<string> {
  nobodysPassword ??= passwordHash(randomBytes(24).toString('base64url'))
  return nobodysPassword
}

/** The accounts of doctors and nurses; the never activated get their mails. Those who are there stay as they are. */
export async function seedAccounts(
  sql: Sql,
  active: readonly SeedUser[],
  newcomers: readonly SeedUser[],
): Promise<void> {
  sharedPin ??= passwordHash(SEED_PIN)
  const pin = await sharedPin
  for (const user of active) {
    const isWhole = user.email !== WITHOUT_PIN
    await sql.query(
      `INSERT INTO dk_account (user_id, phone_number, phone_verified, email_verified, pin_hash, activated_at)
       VALUES ($1, $2, $3, true, $4, now()) ON CONFLICT DO NOTHING`,
      [user.objectId, phoneOf(user), isWhole, isWhole ? pin : null],
    )
  }
  for (const user of newcomers) {
    const { rowCount } = await sql.query(
      'INSERT INTO dk_account (user_id, phone_number) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [user.objectId, phoneOf(user)],
    )
    if (rowCount === 0) continue
    const receiver = { userId: user.objectId, email: user.email, name: user.name }
    await mailLink(sql, 'email', receiver)
    await mailLink(sql, 'activation', receiver)
  }
}

/** Doctors +62 812-1110-00NN, nurses +62 812-1120-00NN. */
function phoneOf({ role, idUser }: SeedUser): string {
  return `+62812${role === 'doctor' ? '1110' : '1120'}00${idUser.slice(-2)}`
}
