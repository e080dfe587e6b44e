import { createCachedShell, type Shell } from './cached-shell'
import { type NotificationData, notificationClicked } from './notification-clicked'
import { pushArrived } from './push-arrived'
import { serverNow } from './server-now'
import { subscriptionChanged } from './subscription-changed'
import type { WorkerScope, WorkerTime } from './worker-scope'

/** Defined by the build (src/build/service-worker); in development nothing is cached. */
declare const __SHELL__: Shell | null

/**
 * /sw.js: rings without an open tab, and caches the app's own files for use without a network, but no personal data.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushArrival extends WorkerEvent {
  data: { json(): unknown } | null
}
interface NotificationClick extends WorkerEvent {
  notification: { data: unknown; close(): void }
}
interface SubscriptionChange extends WorkerEvent {
  newSubscription?: PushSubscription | null
}
interface FetchAsked extends WorkerEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchAsked
  push: PushArrival
  notificationclick: NotificationClick
  pushsubscriptionchange: SubscriptionChange
}
interface Worker extends WorkerScope {
  skipWaiting(): Promise<void>
  clients: WorkerScope['clients'] & { claim(): Promise<void> }
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void
}

const worker = globalThis as unknown as Worker

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const time: WorkerTime = { now: Date.now, sleep, serverNow }

const shell =
  __SHELL__ &&
  createCachedShell({ caches, fetch: (...asked) => fetch(...asked), sleep, origin: location.origin }, __SHELL__)

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([shell?.install(), worker.skipWaiting()]))
})
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([shell?.activate(), worker.clients.claim()]))
})
if (shell !== null) {
  worker.addEventListener('fetch', (event) => {
    const answer = shell.answer(event.request, (work) => event.waitUntil(work))
    if (answer !== null) event.respondWith(answer)
  })
}
worker.addEventListener('push', (event) => event.waitUntil(pushArrived(worker, time, jsonOf(event.data))))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(notificationClicked(worker, aboutOf(event.notification.data)))
})
worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(subscriptionChanged(worker, event.newSubscription ?? null))
})

function jsonOf(data: PushArrival['data']): unknown {
  try {
    return data?.json()
  } catch {
    return null
  }
}

function aboutOf(data: unknown): NotificationData {
  const received = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  const textOf = (name: string) => (typeof received[name] === 'string' ? received[name] : null)
  return { objectId: textOf('objectId'), from: textOf('from'), kind: textOf('kind') }
}
