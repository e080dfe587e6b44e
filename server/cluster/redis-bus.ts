import { setImmediate as yieldToMain } from 'node:timers/promises'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { SECOND } from '../../contract/values/limits'
import type { Bus } from './bus'
import type { RedisClient } from './redis'

/** How long an answer of another process is waited for. */
const PATIENCE = 5 * SECOND
/** Several processes notice the same gap within so many milliseconds. */
const GAP_ECHO = 250
const GAP = 'gap'
const ANSWER = 'answer'

const envelope = z.object({
  from: z.int(),
  topic: z.string(),
  body: z.unknown(),
  /** Of a question. */
  id: z.optional(z.int()),
})
const answerBody = z.object({ id: z.int(), ok: z.boolean(), body: z.optional(z.unknown()) })
type Envelope = z.infer<typeof envelope>

interface Question {
  resolve: (answer: unknown) => void
  reject: (fault: Error) => void
  timer: ReturnType<typeof setTimeout>
}

interface BusOptions {
  self: number
  publisher: RedisClient
  /** Begins the names of channels. */
  prefix: string
  log: Pick<Logger, 'error' | 'warn'>
}

/**
 * The bus over Redis's publish and subscribe. Redis keeps nothing of it: after a lost connection nobody knows what was
 * missed, so all processes are notified of the gap.
 */
export async function openRedisBus({ self, publisher, prefix, log }: BusOptions): Promise<Bus> {
  const listeners = new Map<string, (body: unknown, from: number) => void>()
  const answerers = new Map<string, (body: unknown, from: number) => unknown>()
  const questions = new Map<number, Question>()
  const gapListeners: (() => void)[] = []
  const waiting: Envelope[] = []
  let isDraining = false
  let lastId = 0
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  /** Something was not sent: the person who it was for does not know. */
  let hasLost = false

  function publish(channel: string, message: Omit<Envelope, 'from'>): void {
    publisher.publish(`${prefix}${channel}`, JSON.stringify({ from: self, ...message })).catch(() => {
      hasLost = true
    })
  }

  function missed(): void {
    clearTimeout(gapTimer)
    gapTimer = setTimeout(() => gapListeners.forEach((listener) => listener()), GAP_ECHO)
  }

  function notifyGap(): void {
    publish('all', { topic: GAP, body: null })
    missed()
  }

  function take(text: string): void {
    const message = messageIn(text)
    if (message === null) return log.error({}, 'an unknown message on the bus was dropped')
    if (message.from === self) return
    waiting.push(message)
    if (!isDraining) void drain()
  }

  /** In order; who waits for an answer goes on before the next message. */
  async function drain(): Promise<void> {
    isDraining = true
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        deliver(next)
      } catch (fault) {
        log.error({ err: fault, topic: next.topic }, 'a message of another process failed')
      }
      if (next.topic === ANSWER) await yieldToMain()
    }
    isDraining = false
  }

  function deliver({ from, topic, body, id }: Envelope): void {
    if (topic === GAP) return missed()
    if (topic === ANSWER) return settle(body)
    if (id === undefined) return listeners.get(topic)?.(body, from)
    reply(from, id, topic, body)
  }

  function reply(to: number, id: number, topic: string, body: unknown): void {
    const say = (ok: boolean, answer?: unknown) =>
      publish(String(to), { topic: ANSWER, body: { id, ok, ...(answer === undefined ? {} : { body: answer }) } })
    const failed = (fault: unknown) => {
      log.error({ err: fault, topic }, 'a question of another process failed')
      say(false)
    }
    try {
      const answered = answerers.get(topic)?.(body, to)
      // An answer that is there is sent before anything that follows from it.
      if (answered instanceof Promise) answered.then((answer) => say(true, answer), failed)
      else say(true, answered)
    } catch (fault) {
      failed(fault)
    }
  }

  function settle(body: unknown): void {
    const { id, ok, body: answer } = answerBody.parse(body)
    const question = questions.get(id)
    if (question === undefined) return
    questions.delete(id)
    clearTimeout(question.timer)
    if (ok) question.resolve(answer)
    else question.reject(new Error('another process failed'))
  }

  const subscriber = publisher.duplicate()
  subscriber.on('error', (fault: Error) => log.warn({ err: fault }, 'the subscription to Redis is lost'))
  await subscriber.connect()
  const receive = (text: string) => take(text)
  await subscriber.subscribe([`${prefix}all`, `${prefix}${self}`], receive)
  // From now on each opening follows a loss.
  subscriber.on('ready', notifyGap)
  publisher.on('ready', () => {
    if (!hasLost) return
    hasLost = false
    notifyGap()
  })

  return {
    self,
    broadcast: (topic, body) => publish('all', { topic, body }),
    send: (to, topic, body) => publish(String(to), { topic, body }),
    ask(to, topic, body) {
      if (!publisher.isReady) return Promise.reject(new Error('Redis is away'))
      return new Promise((resolve, reject) => {
        const id = ++lastId
        const timer = setTimeout(() => {
          questions.delete(id)
          reject(new Error(`process ${to} does not answer ${topic}`))
        }, PATIENCE)
        questions.set(id, { resolve, reject, timer })
        publish(String(to), { topic, body, id })
      })
    },
    receive: (topic, received) => void listeners.set(topic, received),
    answer: (topic, answered) => void answerers.set(topic, answered),
    onGap: (listener) => void gapListeners.push(listener),
    isOpen: () => publisher.isReady && subscriber.isReady,
    async stop() {
      clearTimeout(gapTimer)
      for (const { reject, timer } of questions.values()) {
        clearTimeout(timer)
        reject(new Error('this process stops'))
      }
      questions.clear()
      subscriber.destroy()
    },
  }
}

function messageIn(text: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(text))
  } catch {
    return null
  }
}
