import type { Sql } from '../../store/database'
import { noteOutbox } from '../../store/outbox'

const CHANGES = {
  phone: 'Nomor telepon akun Anda diubah',
  pin: 'PIN akun Anda diubah',
  password: 'Kata sandi akun Anda diubah',
  secondFactor: 'Verifikasi dua langkah akun Anda diubah',
  sessions: 'Perangkat lain dikeluarkan dari akun Anda',
  secondFactorRemoved: 'Verifikasi dua langkah akun Anda dihapus oleh rumah sakit',
} as const
type Change = keyof typeof CHANGES

interface Receiver {
  email: string
  phone: string | null
  device: string | null
  at: Date
}

const TIME = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Jakarta' })

/**
 * Notifies the account's mail and its phone of a change, with time and device, so that its owner learns of another's.
 * Call it before a number changes: the notice goes to the old one.
 * @param by the session that made the change; `parseToken` is null where a mailed link or an operator did
 */
export async function notifyOfChange(
  sql: Sql,
  change: Change,
  by: { userId: string; parseToken: string | null; isOperator?: boolean },
): Promise<void> {
  const { rows } = await sql.query<Receiver>(
    `SELECT u.email, a.phone_number AS phone, s.device, dk_now() AS at
     FROM "_User" u LEFT JOIN dk_account a ON a.user_id = u."objectId" LEFT JOIN dk_session s ON s.parse_token = $2
     WHERE u."objectId" = $1`,
    [by.userId, by.parseToken],
  )
  const [receiver] = rows
  if (receiver === undefined) return
  const { email, phone, device, at } = receiver
  const from = fromWhere(device, by.isOperator === true)
  const text = `${CHANGES[change]} pada ${TIME.format(at)} WIB ${from}. Bila bukan Anda, segera hubungi rumah sakit.`
  await noteOutbox(sql, { channel: 'email', to: email, subject: CHANGES[change], text })
  if (phone !== null) await noteOutbox(sql, { channel: 'sms', to: phone, text })
}

function fromWhere(device: string | null, isOperator: boolean): string {
  if (isOperator) return 'oleh petugas rumah sakit'
  return device === null ? 'lewat tautan di email' : `dari ${device}`
}
