import * as z from 'zod/mini'
import { Failure } from '../launch/failure.mjs'
import { hasProtocol, optional } from '../launch/setting-shapes'
import { isLoopback } from '../rest/own-machine'
import type { DeliverySettings } from './delivery'
import { LANGUAGES } from './letters'

const SECRET_LENGTH = 32
const ADDRESS = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/

/** Settings of mails and short messages (docs/operations.md "Mails and codes"). */
export const deliveryShape = {
  SMTP_URL: optional('alamat smtp:// atau smtps:// dengan pengguna dan kata sandi', hasProtocol('smtp:', 'smtps:')),
  MAIL_FROM: optional('pengirim surel, misalnya RS Bunda <tidak-dibalas@rumahsakit.id>', isSender),
  MAIL_LANGUAGE: z._default(z.enum(LANGUAGES, { error: `tidak berlaku: pilih ${LANGUAGES.join(' atau ')}` }), 'id'),
  SMS_WEBHOOK_URL: optional('alamat https gerbang SMS atau WhatsApp', isGateway),
  SMS_WEBHOOK_SECRET: optional(
    `paling sedikit ${SECRET_LENGTH} karakter, atau berkasnya di SMS_WEBHOOK_SECRET_FILE`,
    (given) => given.length >= SECRET_LENGTH,
  ),
}

type Given = z.infer<z.ZodMiniObject<typeof deliveryShape>>

/** @throws Failure where one of two that belong together is missing */
export function deliveryOf({
  SMTP_URL,
  MAIL_FROM,
  MAIL_LANGUAGE: language,
  SMS_WEBHOOK_URL,
  SMS_WEBHOOK_SECRET,
}: Given): DeliverySettings {
  const problems: string[] = []
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    problems.push('SMTP_URL dan MAIL_FROM hanya berguna berdua: isi keduanya, atau kosongkan keduanya.')
  }
  if ((SMS_WEBHOOK_URL === undefined) !== (SMS_WEBHOOK_SECRET === undefined)) {
    problems.push('SMS_WEBHOOK_URL dan SMS_WEBHOOK_SECRET hanya berguna berdua: isi keduanya, atau kosongkan keduanya.')
  }
  if (problems.length > 0) throw new Failure(problems.join('\n'))
  return {
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    sms:
      SMS_WEBHOOK_URL === undefined || SMS_WEBHOOK_SECRET === undefined
        ? null
        : { url: SMS_WEBHOOK_URL, secret: SMS_WEBHOOK_SECRET },
    language,
  }
}

/** An address, or a name before it in angle brackets. */
function isSender(given: string): boolean {
  const [, named] = /^[^<>\r\n]*<([^<>]+)>$/.exec(given) ?? []
  return ADDRESS.test(named ?? given)
}

/** Codes pass a network with TLS only. */
function isGateway(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname } = new URL(given)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || isLoopback(hostname)))
}
