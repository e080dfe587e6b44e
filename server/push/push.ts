import type pg from 'pg'
import type { Logger } from 'pino'
import type { PushPayload } from '../../contract/schemas/push'
import { RING_TIME } from '../../contract/values/calls'
import { DEADLINES, VERDICT_DEADLINE } from '../../contract/values/limits'
import type { PushKind } from '../../contract/values/push-kinds'
import type { RequestClass } from '../../contract/values/statuses'
import type { ServerClock } from '../live/clock'
import { noteOutbox } from '../store/outbox'
import { deliver } from './deliver'
import { isPushService, type PushServices } from './endpoint'
import { beginPush, endPush } from './push-jobs'
import { dropSubscription, type Subscription, subscriptionsOf } from './subscriptions'
import type { Vapid } from './vapid'
import type { Doctors, Push, RingingRecord } from './push-port'

const KINDS: Record<RequestClass, Exclude<PushKind, 'call' | 'unanswered'>> = {
  Consultations: 'consultation',
  Faskes_consultations: 'faskes',
  Emergencies: 'emergency',
}
const SUBJECTS: Record<PushKind, string> = {
  consultation: 'Konsultasi masuk',
  faskes: 'Konsultasi masuk',
  emergency: 'Emergency Call',
  unanswered: 'Emergency tidak terjawab',
  call: 'Panggilan Video Masuk',
}
/** Opens the app on its panel. */
const PANEL = '/?panel=buka'
/** The page that shows unanswered emergencies first. */
const HOME = '/'
interface PushOptions {
  pool: pg.Pool
  log: Logger
  clock: ServerClock
  vapid: Vapid
  services: PushServices
  /** This process among those of the database. */
  owner: number
}

/** The sender of web pushes (contract §3 "Web Push (VAPID)"). */
export function createPush({ pool, log, clock, vapid, services, owner }: PushOptions): Push {
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()

  async function notify({ className, objectId, requestAt, to }: RingingRecord): Promise<void> {
    const kind = KINDS[className]
    const deadline = requestAt.getTime() + DEADLINES[className]
    const text = `Dijawab paling lambat ${new Date(deadline).toISOString()}`
    await beginPush(pool, objectId, owner)
    await notifyDoctors(to, { v: 1, kind, objectId, requestAt: requestAt.getTime(), deadline }, { text, link: PANEL })
    if (!ending.signal.aborted) await endPush(pool, objectId)
  }

  async function notifyMissed(objectId: string): Promise<void> {
    const { rows } = await pool.query<{ requestAt: Date; statusAt: Date }>(
      'SELECT "requestAt", "statusAt" FROM "Emergencies" WHERE "objectId" = $1',
      [objectId],
    )
    const [record] = rows
    if (record === undefined) return
    const deadline = record.statusAt.getTime() + VERDICT_DEADLINE
    const text = `Hubungi kembali paling lambat ${new Date(deadline).toISOString()}`
    const payload: PushPayload = { v: 1, kind: 'unanswered', objectId, requestAt: record.requestAt.getTime(), deadline }
    await notifyDoctors('all', payload, { text, link: HOME })
  }

  async function notifyDoctors(
    to: Doctors,
    payload: PushPayload,
    { text, link }: { text: string; link: string },
  ): Promise<void> {
    const doctors = await doctorsOf(to)
    for (const { username } of doctors) {
      const letter = { kind: 'plain', subject: SUBJECTS[payload.kind], text, link } as const
      await noteOutbox(pool, { channel: 'push', to: username, letter })
    }
    const subscriptions = await subscriptionsOf(
      pool,
      doctors.map((doctor) => doctor.objectId),
    )
    await Promise.all(subscriptions.map((subscription) => send(subscription, payload)))
  }

  async function send(subscription: Subscription, payload: PushPayload): Promise<void> {
    const { objectId: topic, deadline } = payload
    const options = { vapid, services, now: () => clock.now(), signal: ending.signal }
    const outcome = await deliver({ subscription, payload, topic, deadline }, options)
    if (outcome === 'gone') await dropSubscription(pool, subscription.endpoint)
    if (outcome !== 'refused' && outcome !== 'failed') return
    log.warn({ outcome, service: new URL(subscription.endpoint).host }, 'a push was not taken')
  }

  async function doctorsOf(to: Doctors): Promise<{ objectId: string; username: string }[]> {
    const { rows } = await pool.query<{ objectId: string; username: string }>(
      `SELECT "objectId", username FROM "_User" WHERE ref_type = 'doctor'
       AND CASE $1 WHEN 'all' THEN true WHEN 'onDuty' THEN status_emergency_available = 'Online' ELSE "objectId" = ANY($2) END`,
      typeof to === 'string' ? [to, []] : ['named', to],
    )
    return rows
  }

  async function personOf(objectId: string): Promise<{ username: string }[]> {
    const { rows } = await pool.query<{ username: string }>(`SELECT username FROM "_User" WHERE "objectId" = $1`, [
      objectId,
    ])
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
    accepts: (endpoint, isFromOwnMachine) => isPushService(endpoint, isFromOwnMachine, services),
    notifyRequest: (record) => inBackground(notify(record)),
    notifyUnanswered: (objectId) => inBackground(notifyMissed(objectId)),
    async notifyCall(objectId, { from, to, consultationId }) {
      const [callee] = await personOf(objectId)
      if (callee === undefined) return false
      const text = from.name === null ? SUBJECTS.call : `${from.name} menelepon`
      const letter = { kind: 'plain', subject: SUBJECTS.call, text } as const
      await noteOutbox(pool, { channel: 'push', to: callee.username, letter })
      const subscriptions = await subscriptionsOf(pool, [objectId])
      const requestAt = clock.now()
      const deadline = requestAt + RING_TIME
      const payload: PushPayload = {
        v: 1,
        kind: 'call',
        objectId,
        requestAt,
        deadline,
        app: 'VIDEO_CALL',
        status: 'CALLING',
        title: SUBJECTS.call,
        body: text,
        from,
        to,
        consultation_id: consultationId,
      }
      inBackground(Promise.all(subscriptions.map((subscription) => send(subscription, payload))))
      return subscriptions.length > 0
    },
    async stop() {
      ending.abort()
      await Promise.all(underWay)
    },
  }
}
