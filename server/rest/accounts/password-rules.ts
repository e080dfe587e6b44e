import { dictionary } from '@zxcvbn-ts/language-common'
import type { Sql } from '../../store/database'
import { malformed } from '../answer'

/** The words of the password field in the browser (src/i18n/id-password.ts `passwordAdvice`). */
export const PASSWORD_WORDS = {
  common: 'Kata sandi ini sering dipakai orang. Pilih yang lain.',
  own: 'Jangan pakai nama atau email Anda sendiri.',
} as const

/** Most frequent first. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()))
/** Shorter words, as in "dr. Ni Made", are found in many good passwords. */
const OWN_WORD_MIN = 4
/** A few digits more make a name no harder to guess. */
const OWN_WORD_EXTRA = 4
const SERVICE_WORDS = ['dokterkeluarga', 'rumahsakit']

/**
 * Why a new password is refused (contract §2 "Passwords"); null where nothing speaks against it.
 * @param own the name and the mail of its owner
 */
export function passwordRefusal(password: string, own: { name: string; email: string }): string | null {
  if (COMMON.has(password.toLowerCase())) return PASSWORD_WORDS.common
  const letters = lettersOf(password)
  const names = own.name.split(/\s+/)
  const words = [...names, ...own.email.split('@'), own.name, own.email, ...SERVICE_WORDS].map(lettersOf)
  const isOwn = words.some(
    (word) => word.length >= OWN_WORD_MIN && letters.includes(word) && letters.length - word.length <= OWN_WORD_EXTRA,
  )
  return isOwn ? PASSWORD_WORDS.own : null
}

/** @throws HttpFailure 422 with the field's error for a password that is easy to guess */
export async function requireGoodPassword(sql: Sql, userId: string, field: string, password: string): Promise<void> {
  const { rows } = await sql.query<{ name: string | null; email: string | null }>(
    'SELECT name, email FROM "_User" WHERE "objectId" = $1',
    [userId],
  )
  const refusal = passwordRefusal(password, { name: rows[0]?.name ?? '', email: rows[0]?.email ?? '' })
  if (refusal !== null) throw malformed({ [field]: [refusal] })
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
