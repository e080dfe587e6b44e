import { type PushPayload, pushPayload } from '../../contract/schemas/push'
import { notificationTexts } from '../i18n/notifications'
import { saveCall } from '../services/push/stored-call'
import type { WorkerMessage } from '../services/push/worker-messages'
import { openPages, says } from './pages'
import type { RingOptions, WorkerScope, WorkerTime } from './worker-scope'

/** Look, "Sound and urgency". */
const VIBRATION = {
  consultation: [80],
  faskes: [80],
  emergency: [400, 200, 400],
  unanswered: [400, 200, 400],
  call: [600, 1_000, 600],
}
/** Minimum ringing time, in case the local clock is wrong. */
const SHORTEST_WAIT = 1_000

/**
 * Shows a ringing notification for a push, unless a doctor's page is visible, which rings itself. At the deadline a
 * quiet notification replaces it, because browsers show a default one if none is left.
 * @param body the push's JSON, or anything else
 */
export async function pushArrived(scope: WorkerScope, time: WorkerTime, body: unknown): Promise<void> {
  const parsed = pushPayload.safeParse(body)
  const push = parsed.success ? parsed.data : null
  if (await isReceivedInSight(scope, push)) return
  const { registration } = scope
  if (push === null) {
    const { title, body: text } = notificationTexts.unreadable
    return registration.showNotification(title, { body: text, tag: 'dk', data: { objectId: null } })
  }
  if (await isOver(push, time)) return showOver(scope, push)
  if (push.kind === 'unanswered') return showUnanswered(scope, push)
  await registration.showNotification(notificationTexts.title[push.kind], ringing(push))
  const rest = push.deadline - time.now()
  // The local clock may be minutes off, so it never rings longer than a request does.
  await time.sleep(Math.max(SHORTEST_WAIT, Math.min(rest, push.deadline - push.requestAt)))
  if ((await registration.getNotifications({ tag: push.objectId })).length > 0) await showOver(scope, push)
}

/** Notifies every page, because a hidden one may have lost its live socket. Only a visible one rings instead of us. */
async function isReceivedInSight(scope: WorkerScope, push: PushPayload | null): Promise<boolean> {
  const pages = await openPages(scope)
  const received = await Promise.all(pages.map((page) => says(page, messageOf(push))))
  // The page that the notification opens answers the caller.
  if (push?.from !== undefined && !received.includes(true)) await saveCall(push.from.id)
  return pages.some(({ visibilityState }, index) => visibilityState === 'visible' && received[index])
}

function messageOf(push: PushPayload | null): WorkerMessage {
  if (push?.from !== undefined) return { type: 'call.woken', from: push.from.id }
  return { type: 'push.arrived', objectId: push?.objectId ?? null }
}

/**
 * Replaces the ended ring of an unanswered emergency, with its own tag, because the worker that waits for the ring's
 * end would silence it. It stays until it is clicked, since no worker stays alive for half an hour.
 */
async function showUnanswered({ registration }: WorkerScope, push: PushPayload): Promise<void> {
  for (const ring of await registration.getNotifications({ tag: push.objectId })) ring.close()
  await registration.showNotification(notificationTexts.title.unanswered, {
    ...ringing(push),
    body: notificationTexts.callBackUntil(push.deadline),
    tag: `unanswered:${push.objectId}`,
    data: { objectId: push.objectId, kind: push.kind },
  })
}

/** By the local clock a valid request may look expired, so the server is asked; without an answer it rings. */
async function isOver({ deadline }: PushPayload, time: WorkerTime): Promise<boolean> {
  if (time.now() < deadline) return false
  const now = await time.serverNow()
  return now !== null && now >= deadline
}

function ringing({ kind, objectId, requestAt, deadline, from }: PushPayload): RingOptions {
  return {
    body: notificationTexts.until(deadline),
    tag: objectId,
    timestamp: requestAt,
    requireInteraction: true,
    renotify: true,
    silent: false,
    vibrate: VIBRATION[kind],
    lang: 'id',
    data: { objectId, ...(from === undefined ? {} : { from: from.id }) },
  } as RingOptions
}

async function showOver({ registration }: WorkerScope, { kind, objectId }: PushPayload): Promise<void> {
  await registration.showNotification(notificationTexts.over, {
    body: notificationTexts.title[kind],
    tag: objectId,
    silent: true,
    lang: 'id',
    data: { objectId: null },
  })
}
