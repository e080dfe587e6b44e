/**
 * The parts of a service worker's global that ours uses, so that it can be handed fakes. TypeScript's own library for
 * workers cannot stand beside the one for pages.
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

/** Not in TypeScript's library for pages, yet in browsers. */
export interface RingOptions extends NotificationOptions {
  renotify?: boolean
  vibrate?: number[]
}

/** Time as the worker knows it. */
export interface WorkerTime {
  now(): number
  sleep(ms: number): Promise<void>
  /** The server's time, or null when it does not answer soon. */
  serverNow(): Promise<number | null>
}
