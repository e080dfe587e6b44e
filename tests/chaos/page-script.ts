/**
 * What is put into each doctor's page before its own scripts: a clock that is wrong, and a witness who writes down by the
 * right one when each card was on the screen, when the live socket listened to which class, and when it rang.
 */
export interface Witness {
  /** When each card first stood on this screen, by objectId, in true epoch milliseconds. */
  seen: Record<string, number>
  /** The live socket's story in true epoch milliseconds: a class is listened to, or everything is lost. */
  socket: { at: number; className: string | null }[]
  /** When this page was told of a record, by an event or in a list's answer, by objectId. */
  told: Record<string, number[]>
  /** When this page began and ceased to take requests, by what its panel says of the doctor. */
  free: { at: number; isFree: boolean }[]
  /** What was asked over HTTP and how it ended, in true epoch milliseconds: only a failed run reads it. */
  calls: { at: number; what: string }[]
  /** When the last tone was struck. */
  rangAt: number
}

/** What a page tells its witness, who outlives its reloads. */
export type Note =
  | { what: 'seen'; objectId: string; at: number }
  | { what: 'listens'; className: string | null; at: number }
  | { what: 'told'; objectIds: string[]; at: number }
  | { what: 'free'; isFree: boolean; at: number }
  | { what: 'calls'; call: string; at: number }
  | { what: 'rang'; at: number }

export function writeDown(witness: Witness, note: Note): void {
  if (note.what === 'seen') witness.seen[note.objectId] ??= note.at
  else if (note.what === 'listens') witness.socket.push({ at: note.at, className: note.className })
  else if (note.what === 'told') for (const objectId of note.objectIds) (witness.told[objectId] ??= []).push(note.at)
  else if (note.what === 'free') witness.free.push({ at: note.at, isFree: note.isFree })
  else if (note.what === 'calls') witness.calls.push({ at: note.at, what: note.call })
  else witness.rangAt = note.at
}

declare global {
  interface Window {
    tellWitness: (note: Note) => void
  }
}

/** Runs in the page; may use nothing from outside. */
export function bearWitness(skew: number): void {
  const RealDate = Date
  const trueNow = () => RealDate.now()
  const known = new Set<string>()
  // Whoever listened before this page was loaded does so no more.
  window.tellWitness({ what: 'listens', className: null, at: trueNow() })
  let wasFree: boolean | null = null

  class WrongDate extends RealDate {
    constructor(...parts: unknown[]) {
      super(...((parts.length === 0 ? [RealDate.now() + skew] : parts) as [number]))
    }
    static override now(): number {
      return RealDate.now() + skew
    }
  }
  window.Date = WrongDate as DateConstructor
  const origin = performance.timeOrigin
  Object.defineProperty(performance, 'timeOrigin', { get: () => origin + skew })

  const tellOf = (text: string) => {
    const objectIds = [...text.matchAll(/"objectId":"(\w+)"/g)].map(([, objectId]) => objectId ?? '')
    if (objectIds.length > 0) window.tellWitness({ what: 'told', objectIds, at: trueNow() })
  }

  const look = () => {
    const standing = document.querySelector<HTMLElement>('[data-standing]')?.dataset.standing
    const isFree = standing === 'online' || standing === 'emergencyMode'
    if (isFree !== wasFree) window.tellWitness({ what: 'free', isFree, at: trueNow() })
    wasFree = isFree
    for (const card of document.querySelectorAll<HTMLElement>('[data-request]')) {
      const objectId = card.dataset.request ?? ''
      if (!known.has(objectId)) window.tellWitness({ what: 'seen', objectId, at: trueNow() })
      known.add(objectId)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['data-standing'] })

  const RealSocket = WebSocket
  window.WebSocket = class extends RealSocket {
    private readonly classes = new Map<number, string>()
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      this.addEventListener('close', () => window.tellWitness({ what: 'listens', className: null, at: trueNow() }))
      this.addEventListener('message', ({ data }: MessageEvent<string>) => {
        if (typeof data !== 'string') return
        if (data.includes('"object"')) tellOf(data)
        if (!data.includes('"subscribed"')) return
        const { requestId } = JSON.parse(data) as { requestId: number }
        const className = this.classes.get(requestId)
        if (className !== undefined) window.tellWitness({ what: 'listens', className, at: trueNow() })
      })
    }
    override send(data: string): void {
      if (typeof data === 'string' && data.includes('"subscribe"')) {
        const frame = JSON.parse(data) as { requestId: number; query: { className: string } }
        this.classes.set(frame.requestId, frame.query.className)
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
        window.tellWitness({ what: 'calls', call: `${path} ${this.status} after ${since - at} ms`, at: since })
      })
      super.open(method, url)
    }
  }

  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const path = new URL(input instanceof Request ? input.url : input, location.href).pathname
    const at = trueNow()
    const note = (how: string) => window.tellWitness({ what: 'calls', call: `${path} ${how} after ${trueNow() - at} ms`, at: trueNow() })
    try {
      const answer = await realFetch(input, init)
      note(`${answer.status}`)
      if (path.includes('/classes/')) void answer.clone().text().then(tellOf)
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
      window.tellWitness({ what: 'rang', at: trueNow() })
    }
  }
}

/** Where a tab keeps whether its doctor is restless: it outlives a reload, which a lost chunk may bring. */
export const RESTLESS = 'chaos.restless'

/** A restless doctor: now and then presses something that may be pressed. Runs in the page; may use nothing from outside. */
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
    // What asks comes first, then what is open, then what waits.
    if (press(['Ya, akhiri', 'Mulai chat', 'Tutup'])) return
    if (chance() < 0.8 && press(['Akhiri konsultasi', 'Akhiri emergency', 'Akhiri'])) return
    const dice = chance()
    if (dice < 0.2) press(['Mulai', 'Terima'])
    else if (dice < 0.7) press(['Tolak'])
    else if (dice < 0.8) press(['Lanjutkan'])
  }, pause)
}
