import type pg from 'pg'
import type { Logger } from 'pino'
import type { PushPayload } from '../../contract/schemas/push'
import { RING_TIME } from '../../contract/values/calls'
import { DEADLINES } from '../../contract/values/limits'
import type { PushKind } from '../../contract/values/push-kinds'
import type { RequestClass } from '../../contract/values/statuses'
import type { ServerClock } from '../live/clock'
import { noteOutbox } from '../store/outbox'
import { deliver } from './deliver'
import { dropSubscription, type Subscription, subscriptionsOf } from './subscriptions'
import { vapidOf } from './vapid'

const KINDS: Record<RequestClass, Exclude<PushKind, 'call'>> = {
  Consultations: 'consultation',
  Faskes_consultations: 'faskes',
  Emergencies: 'emergency',
}
const SUBJECTS: Record<PushKind, string> = {
  consultation: 'Konsultasi masuk',
  faskes: 'Konsultasi masuk',
  emergency: 'Emergency Call',
  call: 'Panggilan Video Masuk',
}
/** Opens the app on its panel. */
const PANEL = '/?panel=buka'

/** A record that begins to ring. */
export interface RingingRecord {
  className: RequestClass
  objectId: string
  requestAt: Date
  /** objectIds of doctors; `onDuty` is everybody in emergency mode. */
  to: readonly string[] | 'onDuty'
}

export interface Push {
  publicKey: string
  /** Tells doctors' devices of a new request. Returns at once and never throws: nobody waits for a push service. */
  notifyRequest(record: RingingRecord): void
  /**
   * Wakes somebody's devices for a video call (contract §5 `calling`).
   * @param objectId whom, by objectId
   * @param caller by id_user, for the woken page, and by name for the outbox: a lock screen shows neither
   * @returns whether there is a device to wake; whether the push service took it, nobody waits for
   */
  notifyCall(objectId: string, caller: { id: string; name: string | null }): Promise<boolean>
  /** Gives up what is still being sent. */
  stop(): Promise<void>
}

interface PushOptions {
  pool: pg.Pool
  log: Logger
  clock: ServerClock
}

/** The sender of web pushes (contract §3 "Web Push (VAPID)"). */
export async function createPush({ pool, log, clock }: PushOptions): Promise<Push> {
  const vapid = await vapidOf(pool)
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function notify({ className, objectId, requestAt, to }: RingingRecord): Promise<void> {
    const kind = KINDS[className]
    const deadline = requestAt.getTime() + DEADLINES[className]
    const payload: PushPayload = { v: 1, kind, objectId, requestAt: requestAt.getTime(), deadline }
    const doctors = await doctorsOf(to)
    for (const { username } of doctors) {
      const text = `Dijawab paling lambat ${new Date(deadline).toISOString()}`
      await noteOutbox(pool, { channel: 'push', to: username, subject: SUBJECTS[kind], text, link: PANEL })
    }
    const subscriptions = await subscriptionsOf(pool, doctors.map((doctor) => doctor.objectId))
    await Promise.all(subscriptions.map((subscription) => send(subscription, payload)))
  }

  async function send(subscription: Subscription, payload: PushPayload): Promise<void> {
    const { objectId: topic, deadline } = payload
    const options = { vapid, now: () => clock.now(), signal: ending.signal }
    const outcome = await deliver({ subscription, payload, topic, deadline }, options)
    if (outcome === 'gone') await dropSubscription(pool, subscription.endpoint)
    if (outcome !== 'refused' && outcome !== 'failed') return
    log.warn({ outcome, service: new URL(subscription.endpoint).host }, 'a push was not taken')
  }

  async function doctorsOf(to: RingingRecord['to']): Promise<{ objectId: string; username: string }[]> {
    const { rows } = await pool.query<{ objectId: string; username: string }>(
      `SELECT "objectId", username FROM "_User" WHERE ref_type = 'doctor'
       AND CASE WHEN $1::text[] IS NULL THEN status_emergency_available = 'Online' ELSE "objectId" = ANY($1) END`,
      [to === 'onDuty' ? null : to],
    )
    return rows
  }

  async function personOf(objectId: string): Promise<{ username: string }[]> {
    const { rows } = await pool.query<{ username: string }>(`SELECT username FROM "_User" WHERE "objectId" = $1`, [objectId])
    return rows
  }

  /** Nobody waits for a push service; what fails is logged. */
  function inBackground(sending: Promise<unknown>): void {
    const work = sending
      .then(() => {})
      .catch((fault: unknown) => {
        if (!ending.signal.aborted) log.error({ err: fault }, 'a push was not sent')
      })
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }

  return {
    publicKey: vapid.publicKey,
    notifyRequest: (record) => inBackground(notify(record)),
    async notifyCall(objectId, caller) {
      const [callee] = await personOf(objectId)
      if (callee === undefined) return false
      const text = caller.name === null ? SUBJECTS.call : `${caller.name} menelepon`
      await noteOutbox(pool, { channel: 'push', to: callee.username, subject: SUBJECTS.call, text })
      const subscriptions = await subscriptionsOf(pool, [objectId])
      const requestAt = clock.now()
      const deadline = requestAt + RING_TIME
      const payload: PushPayload = { v: 1, kind: 'call', objectId, requestAt, deadline, from: caller.id }
      inBackground(Promise.all(subscriptions.map((subscription) => send(subscription, payload))))
      return subscriptions.length > 0
    },
    async stop() {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
