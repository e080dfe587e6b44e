import type { PushSubscriptionData } from '../../../contract/schemas/push'
import type { PushStanding } from '../../../machines/ports/push'
import { registerWorker } from '../worker'
import { forgetHeld, saveHeld, readHeld } from './push-store'

/** The active worker. It may never become active, so callers use a timeout. */
async function workerReady(): Promise<ServiceWorkerRegistration> {
  await registerWorker()
  return navigator.serviceWorker.ready
}

/**
 * This browser's subscription for the server's key. One for another key is cancelled, because pushes signed with the
 * present key would not reach it.
 */
export async function lookUpHeld(key: string): Promise<PushStanding> {
  const registration = await workerReady()
  const present = await registration.pushManager.getSubscription()
  const held = await readHeld()
  const isOurs = present !== null && (await isFor(present, key, held?.key ?? null))
  if (isOurs && Notification.permission === 'granted') {
    const subscription = dataOf(present)
    await saveHeld({ subscription, key })
    return { kind: 'held', subscription }
  }
  if (present !== null) await present.unsubscribe()
  await forgetHeld()
  return { kind: 'none', permission: Notification.permission }
}

/**
 * Subscribes and stores the subscription. Rejects without permission; may never settle if the push service is not
 * reachable.
 */
export async function subscribeFor(key: string): Promise<PushSubscriptionData> {
  const { pushManager } = await workerReady()
  const subscription = dataOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  await saveHeld({ subscription, key })
  return subscription
}

/** By the browser's data if available, else by the stored key. */
async function isFor({ options }: PushSubscription, key: string, stored: string | null): Promise<boolean> {
  const { applicationServerKey } = options
  if (applicationServerKey === null) return stored === key
  return base64url(applicationServerKey) === key.replace(/=+$/, '')
}

function base64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** The parts that the server needs. @throws Error if the browser provides no keys */
export function dataOf(subscription: Pick<PushSubscription, 'toJSON'>): PushSubscriptionData {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('a subscription without keys')
  }
  return { endpoint, keys: { p256dh, auth } }
}
