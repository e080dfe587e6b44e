import { dictionary } from '@zxcvbn-ts/language-common'
import { namedAfter, type PasswordNames } from '../../../contract/values/password'
import type { LiveContext } from '../../live/context'
import { malformed } from '../answer'

/** The words of the password field in the browser (src/i18n/id/password.ts `passwordAdvice`). */
export const PASSWORD_WORDS = {
  common: 'Kata sandi ini sering dipakai orang. Pilih yang lain.',
  own: 'Jangan pakai nama atau email Anda sendiri.',
  service: 'Jangan pakai nama rumah sakit atau aplikasi ini.',
} as const

/** Most frequent first. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()))

/** Why a new password is refused (contract §2 "Passwords"); null where nothing speaks against it. */
export function passwordRefusal(password: string, names: PasswordNames): string | null {
  if (COMMON.has(password.toLowerCase())) return PASSWORD_WORDS.common
  const whose = namedAfter(password, names)
  return whose === null ? null : PASSWORD_WORDS[whose]
}

/** @throws HttpFailure 422 with the field's error for a password that is easy to guess */
export async function requireGoodPassword(
  { pool, hospital }: Pick<LiveContext, 'pool' | 'hospital'>,
  { userId, field, password }: { userId: string; field: string; password: string },
): Promise<void> {
  const { rows } = await pool.query<{ name: string | null; email: string | null }>(
    'SELECT name, email FROM "_User" WHERE "objectId" = $1',
    [userId],
  )
  const { hospitalName, appName } = hospital
  const own = [rows[0]?.name ?? '', rows[0]?.email ?? '']
  const refusal = passwordRefusal(password, { own, service: [hospitalName, appName] })
  if (refusal !== null) throw malformed({ [field]: [refusal] })
}
