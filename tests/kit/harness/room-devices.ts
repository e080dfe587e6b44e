import type { PreferenceStorePort, Withheld } from '../../../machines/ports/preference-store'
import type {
  Capture,
  CaptureKind,
  CaptureOrder,
  Device,
  MediaFact,
  MediaPort,
  MediaRefusal,
} from '../../../machines/ports/media'
import { accepted, refused, type Result } from '../../../machines/ports/result'

interface Question {
  order: CaptureOrder
  signal: AbortSignal
  answer: (result: Result<Capture, MediaRefusal>) => void
}

/**
 * A simulated room with devices that a test plugs in and out, and a browser whose prompts it answers. Behaves like
 * src/services/calls/local-media.ts: an aborted request returns nothing, and a release forgets the mute state.
 */
export class RoomDevices {
  readonly running = new Map<CaptureKind, Capture>()
  readonly silenced = new Set<CaptureKind>()
  readonly orders: CaptureOrder[] = []
  readonly speakers: string[] = []
  speakerRefusal: MediaRefusal | null = null
  questions: Question[] = []
  stored: Parameters<PreferenceStorePort['save']>[0] = { camera: null, microphone: null, speaker: null }
  withheld: Partial<Withheld> = {}
  /** What the page would withhold from its next one. */
  leave: (() => Withheld) | null = null
  #listener: ((fact: MediaFact) => void) | null = null
  #plugged: Device[]

  constructor(plugged: Device[]) {
    this.#plugged = plugged
  }

  readonly ports: { media: MediaPort; preferenceStore: PreferenceStorePort } = {
    media: {
      facts: (listen) => {
        this.#listener = listen
        listen({ type: 'devices.listed', devices: this.#plugged })
        return () => {
          this.#listener = null
        }
      },
      capture: async (order, signal) => {
        this.orders.push(order)
        const result = await new Promise<Result<Capture, MediaRefusal>>((answer) => {
          this.questions.push({ order, signal, answer })
        })
        if (signal.aborted) throw signal.reason
        if (result.ok) this.running.set(order.kind, result.value)
        return result
      },
      release: (kind) => {
        this.running.delete(kind)
        this.silenced.delete(kind)
      },
      setTransmitting: (kind, isTransmitting) => {
        if (isTransmitting) this.silenced.delete(kind)
        else this.silenced.add(kind)
      },
      chooseSpeaker: async (deviceId) => {
        this.speakers.push(deviceId)
        return this.speakerRefusal === null ? accepted(null) : refused(this.speakerRefusal)
      },
      level: () => () => {},
      playTest: () => ({ change() {}, stop() {} }),
    },
    preferenceStore: {
      recall: async () => ({ ...this.stored, ...this.withheld }),
      holdWithheld: (read) => {
        this.leave = read
        return () => {}
      },
      save: async (choices) => {
        this.stored = choices
      },
    },
  }

  /** The room's sound is transmitted. */
  get isReceived(): boolean {
    return this.running.has('microphone') && !this.silenced.has('microphone')
  }

  plug(devices: Device[]): void {
    this.#plugged = devices
    this.#listener?.({ type: 'devices.listed', devices })
  }

  /** Like the browser: the chosen device if connected, another otherwise; 'missing' without one. */
  answer(index = 0, refusal: MediaRefusal | null = null): void {
    const [question] = this.questions.splice(index, 1)
    if (question === undefined) throw new Error('nothing was asked for')
    const { kind, deviceId } = question.order
    if (refusal !== null) return question.answer(refused(refusal))
    if (kind === 'screen') return question.answer(accepted({ kind, deviceId: null, picture: { id: 'screen' } }))
    const there = this.#plugged.filter((device) => device.kind === kind)
    const device = there.find(({ id }) => id === deviceId) ?? there[0]
    if (device === undefined) return question.answer(refused('missing'))
    const picture = kind === 'camera' ? { id: device.id } : null
    question.answer(accepted({ kind, deviceId: device.id, picture }))
  }

  /** Ends a running capture by unplugging or by withdrawing its permission. */
  end(kind: CaptureKind): void {
    if (!this.running.delete(kind)) return
    this.#listener?.({ type: 'capture.ended', kind })
  }
}
