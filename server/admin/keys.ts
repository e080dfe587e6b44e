import { Failure } from '../launch/failure.mjs'
import type { ServerSecret } from '../launch/server-secret'
import { rotateTotpSecrets } from '../rest/accounts/second-factor/totp'
import { rotateStoredKeys } from '../rest/accounts/storage-key'
import { auditAct, type Operation } from './act'

/**
 * Wraps everything that the secret before wrapped with the present one, after which nothing needs the former
 * (docs/operations.md "Rotation"). It may be repeated.
 * @throws Failure without a former secret
 */
export async function rotateKeys(operation: Operation, secret: ServerSecret): Promise<string> {
  const { sql } = operation
  if (secret.keysFor('keys of stored drafts').length < 2) {
    throw new Failure(
      'SERVER_SECRET_FALLBACK belum diisi: isi rahasia yang lama di sana, dan yang baru di SERVER_SECRET.',
    )
  }
  const drafts = await rotateStoredKeys(sql, secret)
  const factors = await rotateTotpSecrets(sql, secret)
  await auditAct(operation, 'keys.rotated', { drafts, factors })
  const unopened = drafts.unopened + factors.unopened
  return [
    `Kunci draf: ${drafts.again} dibungkus ulang, ${drafts.present} sudah dengan rahasia baru.`,
    `Rahasia verifikasi dua langkah: ${factors.again} dibungkus ulang, ${factors.present} sudah dengan rahasia baru.`,
    ...(unopened > 0 ? [`${unopened} tidak terbuka dengan rahasia mana pun dan dibiarkan.`] : []),
    'SERVER_SECRET_FALLBACK tidak diperlukan lagi: kosongkan, lalu mulai ulang server.',
  ].join('\n')
}
