import { createHmac } from 'node:crypto'
import type { Language, Letter } from './letters'
import type { Outcome, Send } from './outcome'

const PATIENCE = 10_000

export interface WebhookSettings {
  url: string
  secret: string
}

/** The body that the gateway receives (contract §3 "Delivery"). */
export interface ShortMessage {
  /** The same at each try. */
  id: string
  /** E.164. */
  to: string
  kind: Letter['kind']
  language: Language
  text: string
  code?: string
  link?: string
}

/** Posts messages to the hospital's SMS or WhatsApp gateway, signed (contract §3 "Delivery"). */
export function createWebhook({ url, secret }: WebhookSettings, now: () => number = Date.now): Send<ShortMessage> {
  return async (message) => {
    const body = JSON.stringify(message)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': message.id,
          'X-Signature': signatureOf(body, secret, now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
      })
      await response.body?.cancel()
      return outcomeOf(response.status)
    } catch (fault) {
      const { cause, name } = fault as Error
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
      return { kind: 'failed', fault: code }
    }
  }
}

/** @param at epoch milliseconds; the receiver refuses an old time, so that a copied request is of no use */
function signatureOf(body: string, secret: string, at: number): string {
  const time = Math.floor(at / 1_000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** 400, 410 and 422 are about this message; other refusals are the gateway's state, which changes. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  return { kind: [400, 410, 422].includes(status) ? 'refused' : 'failed', fault: `HTTP ${status}` }
}
