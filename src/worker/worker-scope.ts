/**
 * The used parts of a service worker's global, so that tests can pass fakes. TypeScript's worker library conflicts with
 * the DOM library.
 */
export interface WorkerScope {
  registration: {
    showNotification(title: string, options: RingOptions): Promise<void>
    getNotifications(filter: { tag: string }): Promise<{ close(): void }[]>
    pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Pick<PushSubscription, 'toJSON'>> }
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** One open page of this origin. */
export interface Page {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  postMessage(message: unknown, transfer: Transferable[]): void
  focus(): Promise<unknown>
}

/** Supported by browsers, but missing in TypeScript's DOM library. */
export interface RingOptions extends NotificationOptions {
  renotify?: boolean
  vibrate?: number[]
}

/** The worker's sources of time. */
export interface WorkerTime {
  now(): number
  sleep(ms: number): Promise<void>
  /** The server's time; null without a quick answer. */
  serverNow(): Promise<number | null>
}
