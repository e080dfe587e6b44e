import { setTimeout as sleep } from 'node:timers/promises'
import webPush from 'web-push'
import { SECOND } from '../../contract/values/limits'
import type { PushServices } from './endpoint'
import { post } from './post'
import type { Subscription } from './subscriptions'
import type { Vapid } from './vapid'

const TRIES = 3
const FIRST_PAUSE = 300
const PATIENCE = 5 * SECOND

export interface Delivery {
  subscription: Subscription
  payload: object
  /** Ten characters or so: a later push of the same topic takes the place of one that still waits. */
  topic: string
  /** When it is of no use any more, in epoch milliseconds of `now`. */
  deadline: number
}

/**
 * `gone`: nobody is behind the subscription. `refused`: asking again would change nothing. `failed`: no answer that
 * counts. `late`: it would be of no use any more.
 */
export type Outcome = 'sent' | 'gone' | 'refused' | 'failed' | 'late'

interface DeliverOptions {
  vapid: Vapid
  services: PushServices
  now: () => number
  signal: AbortSignal
}

/** Hands one push to the push service (RFC 8030, 8291, 8292), a few times while it is of use; never throws. */
export async function deliver(delivery: Delivery, options: DeliverOptions): Promise<Outcome> {
  const { now, signal } = options
  for (let attempt = 0; ; attempt += 1) {
    const ttl = Math.ceil((delivery.deadline - now()) / SECOND)
    if (ttl <= 0) return 'late'
    const status = await statusOf(delivery, ttl, options)
    if (status !== null && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    // 3xx to 4xx are final, but for "too many" and "took too long".
    if (status !== null && status < 500 && status !== 429 && status !== 408) return 'refused'
    if (attempt + 1 === TRIES || signal.aborted) return 'failed'
    await sleep(FIRST_PAUSE * 3 ** attempt, undefined, { signal }).catch(() => {})
  }
}

/** @returns the answer's status; null when none came */
async function statusOf(
  { subscription, payload, topic }: Delivery,
  ttl: number,
  { vapid, services, signal }: DeliverOptions,
): Promise<number | null> {
  try {
    const details = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: vapid,
      TTL: ttl,
      urgency: 'high',
      topic,
    })
    return await post({ ...details, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) }, services)
  } catch {
    return null
  }
}
