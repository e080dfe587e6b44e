import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { isLoopback } from '../rest/own-machine'
import type { Outcome, Send } from './outcome'
import type { RenderedMail } from './render'

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }
const CONNECTIONS = 3
/** Milliseconds for one mail; below the lease of the queue. */
const LONGEST = 60_000

export interface MailSettings {
  /** smtp:// or smtps:// with user and password. */
  url: string
  /** As `Nama <alamat>` or an address. */
  from: string
}

export interface OutgoingMail extends RenderedMail {
  /** The same at each try, so that the receiver's side can recognise a second delivery. */
  messageId: string
  to: string
}

export interface MailSender {
  send: Send<OutgoingMail>
  close(): void
}

/** Mails by SMTP; passwords never pass a network without TLS. */
export function createMailSender({ url, from }: MailSettings): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isOwn = host === 'localhost' || isLoopback(host)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    ...PATIENCE,
    pool: true,
    maxConnections: CONNECTIONS,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isOwn,
    ignoreTLS: !secure && isOwn,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, messageId, ...mail }) {
      try {
        await inTime(
          transport.sendMail({
            ...mail,
            from,
            to: { name: '', address: to },
            messageId,
            headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          }),
        )
        return { kind: 'sent' }
      } catch (fault) {
        return outcomeOf(fault)
      }
    },
    close: () => transport.close(),
  }
}

/** A server that trickles its answers never times out by itself. */
async function inTime(sending: Promise<unknown>): Promise<void> {
  const late = new AbortController()
  const tooLate = sleep(LONGEST, undefined, { signal: late.signal }).then(() => {
    throw Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })
  })
  await Promise.race([sending, tooLate]).finally(() => late.abort())
}

/** A refused receiver or message is final; a wrong password of ours is not, since the operator corrects it. */
function outcomeOf(fault: unknown): Outcome {
  const { code, responseCode } = fault as { code?: string; responseCode?: number }
  const name = [code ?? 'SMTP', responseCode].filter((part) => part !== undefined).join(' ')
  const isFinal = responseCode !== undefined && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  return { kind: isFinal ? 'refused' : 'failed', fault: name }
}
