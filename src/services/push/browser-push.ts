import type { PushSubscriptionData } from '../../../contract/schemas/push'
import type { PushStanding } from '../../../machines/ports/push'
import { registerWorker } from '../worker'
import { forgetHeld, keepHeld, readHeld } from './push-store'

/** The worker, running. It may never come to run: whoever waits has a limit. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return navigator.serviceWorker.ready
}

/**
 * What this browser holds for the server's key. A subscription for another key is given up: pushes signed with the
 * present one would not reach it.
 */
export async function lookUpHeld(key: string): Promise<PushStanding> {
  const registration = await workerReady()
  const present = await registration.pushManager.getSubscription()
  const held = await readHeld()
  const isOurs = present !== null && (await isFor(present, key, held?.key ?? null))
  if (isOurs && Notification.permission === 'granted') {
    const subscription = dataOf(present)
    await keepHeld({ subscription, key })
    return { kind: 'held', subscription }
  }
  if (present !== null) await present.unsubscribe()
  await forgetHeld()
  return { kind: 'none', permission: Notification.permission }
}

/** Obtains one and keeps it. Rejects without permission; where no push service can be reached it may never settle. */
export async function subscribeFor(key: string): Promise<PushSubscriptionData> {
  const { pushManager } = await workerReady()
  const subscription = dataOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await keepHeld({ subscription, key })
  return subscription
}

/** By the browser's own word where it gives one, else by what was kept. */
async function isFor({ options }: PushSubscription, key: string, kept: string | null): Promise<boolean> {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return kept === key
  return base64url(applicationServerKey) === key.replace(/=+$/, '')
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The parts that the server takes. @throws Error when the browser gives no keys */
export function dataOf(subscription: Pick<PushSubscription, 'toJSON'>): PushSubscriptionData {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('a subscription without keys')
  }
  return { endpoint, keys: { p256dh, auth } }
}
