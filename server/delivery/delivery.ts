import type pg from 'pg'
import type { Logger } from 'pino'
import type { DeliveredChannel } from '../store/outbox'
import { letterOf } from './letters'
import { createMailSender, type MailSettings } from './mail'
import type { Outcome } from './outcome'
import { endHopeless, type HeldMessage, settle, takeDue } from './queue'
import { renderMail, renderShort, type Sender, urlOf } from './render'
import { createWebhook, type WebhookSettings } from './webhook'

/** Messages in delivery at once. */
const AT_ONCE = 5

export interface DeliverySettings {
  /** null: mails wait in the outbox. */
  mail: MailSettings | null
  /** null: short messages wait in the outbox. */
  sms: WebhookSettings | null
  language: Sender['language']
}

interface DeliveryOptions {
  pool: pg.Pool
  log: Logger
  settings: DeliverySettings
  sender: Sender
}

export interface Delivery {
  /** Sends what is due; several processes may do so at once. */
  deliverDue(): Promise<void>
  /** Takes nothing more. */
  stop(): void
}

/**
 * Delivers what waits in the outbox (contract §3 "Delivery"): a message goes out at least once, and a second time only
 * where the server died between the gateway's answer and its own note of it.
 */
export function createDelivery({ pool, log, settings, sender }: DeliveryOptions): Delivery {
  const mail = settings.mail && createMailSender(settings.mail)
  const postShort = settings.sms && createWebhook(settings.sms)
  const channels: DeliveredChannel[] = [...(mail ? (['email'] as const) : []), ...(postShort ? (['sms'] as const) : [])]
  const { hostname } = new URL(sender.origin)
  let isStopping = false

  async function deliver({ id, channel, receiver, message }: HeldMessage): Promise<Outcome> {
    const letter = letterOf(message)
    if (channel === 'email' && mail) {
      return mail.send({ ...renderMail(letter, sender), to: receiver, messageId: `<outbox-${id}@${hostname}>` })
    }
    if (channel === 'sms' && postShort) {
      const link = urlOf(letter, sender)
      return postShort({
        id,
        to: receiver,
        kind: letter.kind,
        language: sender.language,
        text: renderShort(letter, sender),
        ...('code' in letter && letter.code !== undefined && { code: letter.code }),
        ...(link !== null && { link }),
      })
    }
    throw new Error(`nothing delivers ${channel}`)
  }

  async function deliverOne(held: HeldMessage): Promise<void> {
    const outcome = await deliver(held).catch((fault: Error): Outcome => ({ kind: 'failed', fault: fault.name }))
    await settle(pool, held, outcome)
    if (outcome.kind !== 'sent') {
      const { id, channel, tries } = held
      log.warn({ message: id, channel, tries, outcome: outcome.kind, fault: outcome.fault }, 'a message was not sent')
    }
  }

  async function deliverDue(): Promise<void> {
    await endHopeless(pool)
    // A gateway that does not answer delays no other channel.
    await Promise.all(channels.map(deliverChannel))
  }

  async function deliverChannel(channel: DeliveredChannel): Promise<void> {
    for (;;) {
      const held = isStopping ? [] : await takeDue(pool, [channel], AT_ONCE)
      if (held.length === 0) return
      await Promise.all(held.map(deliverOne))
    }
  }

  return {
    deliverDue,
    stop() {
      isStopping = true
      mail?.close()
    },
  }
}
