import type { WorkerMessage } from '../../../src/services/push/worker-messages'
import type { Page, RingOptions, WorkerScope, WorkerTime } from '../../../src/worker/worker-scope'

export interface Shown extends RingOptions {
  title: string
}

/** A page that a doctor has open, or one that only looks like it. */
export class FakePage implements Page {
  received: WorkerMessage[] = []
  focused = false
  readonly visibilityState: DocumentVisibilityState
  readonly #answers: boolean
  readonly #focuses: boolean

  /** @param answers false: nobody is signed in there, or the browser has frozen it */
  constructor({ visible = true, answers = true, focuses = true } = {}) {
    this.visibilityState = visible ? 'visible' : 'hidden'
    this.#answers = answers
    this.#focuses = focuses
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.received.push(message as WorkerMessage)
    const [port] = transfer as MessagePort[]
    if (this.#answers) port?.postMessage('here')
    else port?.close()
  }

  async focus(): Promise<void> {
    if (!this.#focuses) throw new Error('not allowed')
    this.focused = true
  }
}

/** A worker's environment: notifications are listed by tag until they are closed. */
export class FakeScope implements WorkerScope {
  /** Every notification, in order. */
  shown: Shown[] = []
  standing = new Map<string, Shown>()
  opened: string[] = []
  readonly #pages: Page[]

  constructor(...pages: Page[]) {
    this.#pages = pages
  }

  registration = {
    showNotification: async (title: string, options: RingOptions) => {
      this.shown.push({ title, ...options })
      this.standing.set(options.tag ?? '', { title, ...options })
    },
    getNotifications: async ({ tag }: { tag: string }) =>
      this.standing.has(tag) ? [{ close: () => void this.standing.delete(tag) }] : [],
    pushManager: { subscribe: () => Promise.reject(new Error('no push service')) },
  }
  clients = {
    matchAll: async () => this.#pages,
    openWindow: async (url: string) => void this.opened.push(url),
  }
}

/** Time moved by hand: `sleep` ends when `wake` is called. */
export class FakeTime implements WorkerTime {
  slept: number[] = []
  wake: () => void = () => {}
  readonly now: () => number
  readonly serverNow: () => Promise<number | null>

  constructor(local: number, server: number | null = local) {
    this.now = () => local
    this.serverNow = async () => server
  }

  sleep(ms: number): Promise<void> {
    this.slept.push(ms)
    return new Promise((resolve) => {
      this.wake = resolve
    })
  }
}
