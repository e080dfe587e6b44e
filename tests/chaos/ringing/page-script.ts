import type { Note } from './witness'

declare global {
  interface Window {
    notifyWitness: (note: Note) => void
  }
}

/**
 * Injected into each doctor's page before its own scripts and before its clock is changed. Records which cards are on
 * the screen, which classes the live socket subscribes to, which lists were read, and when it rang. Runs in the page
 * and may not use anything from outside.
 */
export function bearWitness(): void {
  const trueNow = Date.now.bind(Date)
  window.notifyWitness({ what: 'loaded', at: trueNow() })
  let cards = new Set<string>()
  let wasFree = false

  const objectIdsIn = (text: string) => [...text.matchAll(/"objectId":"(\w+)"/g)].map(([, objectId]) => objectId ?? '')
  // The lists of what rings are asked for by its status: no single record is, and the unanswered have another one.
  const isOfWaiting = (where: unknown) =>
    ['IDLE', 'REQUESTED'].includes((where as { status?: string } | undefined)?.status ?? '')

  const look = () => {
    const standing = document.querySelector<HTMLElement>('[data-standing]')?.dataset.standing
    const isFree = standing === 'online' || standing === 'emergencyMode'
    if (isFree !== wasFree) window.notifyWitness({ what: 'free', isFree, at: trueNow() })
    wasFree = isFree
    const now = new Set(
      [...document.querySelectorAll<HTMLElement>('[data-request]')].map(({ dataset }) => dataset.request ?? ''),
    )
    const notify = (objectId: string, isThere: boolean) =>
      window.notifyWitness({ what: 'stands', objectId, isThere, at: trueNow() })
    for (const objectId of now) if (!cards.has(objectId)) notify(objectId, true)
    for (const objectId of cards) if (!now.has(objectId)) notify(objectId, false)
    cards = now
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['data-standing'] })

  // Six pages and a server share the machine: a page that gets no time draws nothing. What it does too long itself is
  // the bench's.
  let wokeAt = trueNow()
  setInterval(() => {
    const now = trueNow()
    if (now - wokeAt > 500) window.notifyWitness({ what: 'stalled', since: wokeAt, at: now })
    wokeAt = now
  }, 100)

  // From the page's own beginning, which is before its clock is made wrong.
  const origin = performance.timeOrigin
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.notifyWitness({
        what: 'busy',
        since: Math.round(origin + startTime),
        at: Math.round(origin + startTime + duration),
      })
    }
  }).observe({ type: 'longtask' })

  const RealSocket = WebSocket
  window.WebSocket = class extends RealSocket {
    private readonly classes = new Map<number, string>()
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('close', () => window.notifyWitness({ what: 'lost', at: trueNow() }))
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (typeof data !== 'string') return
        if (data.includes('"object"'))
          window.notifyWitness({ what: 'received', objectIds: objectIdsIn(data), at: trueNow() })
        if (!data.includes('"subscribed"')) return
        const { requestId } = JSON.parse(data) as { requestId: number }
        const className = this.classes.get(requestId)
        if (className !== undefined) window.notifyWitness({ what: 'listens', className, at: trueNow() })
      })
    }
    override send(data: string): void {
      if (typeof data === 'string' && data.includes('"subscribe"')) {
        const { requestId, query } = JSON.parse(data) as {
          requestId: number
          query: { className: string; where?: unknown }
        }
        const { className, where } = query
        if (isOfWaiting(where)) window.notifyWitness({ what: 'asks', className, at: trueNow() })
        if (isOfWaiting(where) || className === '_User') this.classes.set(requestId, className)
      }
      super.send(data)
    }
  }

  const RealCall = XMLHttpRequest
  window.XMLHttpRequest = class extends RealCall {
    override open(method: string, url: string | URL): void {
      const path = new URL(url, location.href).pathname
      const at = trueNow()
      this.addEventListener('loadend', () => {
        const since = trueNow()
        window.notifyWitness({ what: 'call', call: `${path} ${this.status} after ${since - at} ms`, at: since })
      })
      super.open(method, url)
    }
  }

  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const at = trueNow()
    const note = (how: string) =>
      window.notifyWitness({ what: 'call', call: `${path} ${how} after ${trueNow() - at} ms`, at: trueNow() })
    try {
      const answer = await realFetch(input, init)
      note(`${answer.status}`)
      const className = path.split('/classes/')[1]
      const body =
        typeof init?.body === 'string' && className !== undefined ? (JSON.parse(init.body) as { where?: unknown }) : {}
      if (className !== undefined && answer.ok && isOfWaiting(body.where)) {
        const held = Number(answer.headers.get('X-Held-Back') ?? 0)
        if (held > 0) window.notifyWitness({ what: 'held', className, since: trueNow() - held, at: trueNow() })
        const text = await answer.clone().text()
        window.notifyWitness({ what: 'whole', className, begunAt: at, objectIds: objectIdsIn(text), at: trueNow() })
      }
      return answer
    } catch (fault) {
      note('failed')
      throw fault
    }
  }

  const RealTone = OscillatorNode
  window.OscillatorNode = class extends RealTone {
    constructor(context: BaseAudioContext, options?: OscillatorOptions) {
      super(context, options)
      window.notifyWitness({ what: 'rang', at: trueNow() })
    }
  }
}

/** Where a tab keeps whether its doctor is restless: it outlives a reload, which a lost chunk may bring. */
export const RESTLESS = 'chaos.restless'

/**
 * A restless doctor: now and then presses something that may be pressed. Runs in the page; may use nothing from
 * outside.
 */
export function beRestless({ seed, pause, key }: { seed: number; pause: number; key: string }): void {
  let state = seed >>> 0
  const chance = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const pressable = (names: string[]) =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].filter(
      (button) =>
        names.includes(button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '') &&
        button.getAttribute('aria-disabled') !== 'true' &&
        !button.disabled &&
        button.closest('[inert]') === null,
    )
  const press = (names: string[]): boolean => {
    const found = pressable(names)
    const button = found[Math.floor(chance() * found.length)]
    button?.click()
    return button !== undefined
  }
  setInterval(() => {
    if (sessionStorage.getItem(key) !== 'yes') return
    // A hand is there: clicks of a script alone would let the app lock.
    document.dispatchEvent(new Event('pointermove'))
    // What asks comes first, then what is open, then what waits.
    if (press(['Ya, akhiri', 'Mulai chat', 'Tutup'])) return
    if (chance() < 0.8 && press(['Akhiri konsultasi', 'Selesai', 'Akhiri'])) return
    const dice = chance()
    if (dice < 0.2) press(['Mulai', 'Terima'])
    else if (dice < 0.7) press(['Tolak'])
    else if (dice < 0.8) press(['Lanjutkan'])
  }, pause)
}
