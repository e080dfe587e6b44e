import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPushService } from '../../../src/services/push/push-service'
import { yieldToMain } from '../../../src/services/yield-to-main'
import type { HttpAnswer, HttpClient } from '../../../src/services/http/http-client'
import type { PushFact } from '../../../machines/ports/push'

/** Two keys of the server, as it would send them: 65 bytes. */
const KEY = Buffer.alloc(65, 4).toString('base64url')
const OLD_KEY = Buffer.alloc(65, 5).toString('base64url')
const quiet = new AbortController().signal

interface Asked {
  method: string
  path: string
  body?: unknown
}

/** A browser's subscription for a key. */
function subscriptionFor(key: string | null, endpoint = 'https://push.contoh.id/1') {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  return {
    options: { applicationServerKey: key === null ? null : new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    unsubscribe: vi.fn<() => Promise<boolean>>(async () => true),
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
  }
}
const received = { endpoint: 'https://push.contoh.id/1', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }

let present: ReturnType<typeof subscriptionFor> | null
let subscribe: ReturnType<typeof vi.fn>
let register: ReturnType<typeof vi.fn>
let container: EventTarget
let asked: Asked[]
let refuses: boolean

beforeEach(() => {
  present = null
  asked = []
  refuses = false
  subscribe = vi.fn<() => Promise<unknown>>(async () => subscriptionFor(KEY))
  register = vi.fn<() => Promise<void>>(async () => {})
  const registration = { pushManager: { getSubscription: async () => present, subscribe } }
  container = Object.assign(new EventTarget(), { register, ready: Promise.resolve(registration), startMessages() {} })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('window', { PushManager: {}, Notification: {} })
  permit('granted')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function permit(permission: NotificationPermission): void {
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })
}

const http: HttpClient = {
  call: async ({ method, path, body }) => {
    asked.push({ method, path, ...(body === undefined ? {} : { body }) })
    if (refuses) return { ok: false, refusal: { status_code: 422, message: '', retryAfter: 0 } }
    const value = path === '/push/key' ? { key: KEY } : { subscribed: method === 'PUT' }
    return { ok: true, value } as HttpAnswer<never>
  },
}
const push = createPushService(http)

describe('the subscription of this browser', () => {
  test('one for the server’s key is held, also when none was stored', async () => {
    present = subscriptionFor(KEY)
    expect(await push.lookUp(quiet)).toEqual({ kind: 'held', subscription: received })
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
    expect(present.unsubscribe).not.toHaveBeenCalled()
  })

  test('one for another key is given up: a new one is to be made', async () => {
    present = subscriptionFor(OLD_KEY)
    expect(await push.lookUp(quiet)).toEqual({ kind: 'none', permission: 'granted' })
    expect(present.unsubscribe).toHaveBeenCalledOnce()
  })

  test.each(['granted', 'default', 'denied'] as const)('none, and %s', async (permission) => {
    permit(permission)
    expect(await push.lookUp(quiet)).toEqual({ kind: 'none', permission })
  })

  test('a permission taken back makes it nothing', async () => {
    present = subscriptionFor(KEY)
    permit('denied')
    expect(await push.lookUp(quiet)).toEqual({ kind: 'none', permission: 'denied' })
  })

  test.each(['PushManager', 'Notification'])('a browser without %s is asked for nothing', async (missing) => {
    Reflect.deleteProperty(window, missing)
    expect(await push.lookUp(quiet)).toEqual({ kind: 'unsupported' })
    expect(asked).toEqual([])
    expect(register).not.toHaveBeenCalled()
  })

  test('without the server’s key it faults, and is tried again later', async () => {
    refuses = true
    await expect(push.lookUp(quiet)).rejects.toThrow('refused')
  })
})

test('one is made for the server’s key, and only what shows itself', async () => {
  expect(await push.subscribe(quiet)).toEqual(received)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY })
})

describe('the server is notified', () => {
  test('of the endpoint and its keys, and nothing else', async () => {
    expect(await push.register(received, quiet)).toEqual({ ok: true, value: null })
    expect(asked).toEqual([{ method: 'PUT', path: '/push/subscription', body: received }])
  })

  test('and its no is a value', async () => {
    refuses = true
    expect(await push.register(received, quiet)).toEqual({ ok: false, refusal: { kind: 'notTaken' } })
  })

  test('at logout the subscription is deleted, and a fault does not reject', async () => {
    await push.release()
    expect(asked).toEqual([{ method: 'DELETE', path: '/push/subscription', body: {} }])
    const signallingDown = createPushService({ call: () => Promise.reject(new Error('no network')) })
    await expect(signallingDown.release()).resolves.toBeUndefined()
  })
})

describe('a message of the worker', () => {
  async function listening() {
    const facts: PushFact[] = []
    const stop = push.facts((fact) => void facts.push(fact))
    const says = (data: unknown) => {
      const port = { postMessage: vi.fn<(word: string) => void>() }
      container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
      return port.postMessage.mock.calls.length
    }
    // It begins to listen in a task of its own.
    await yieldToMain()
    return { facts, stop, says }
  }

  test('is answered, and reported as a fact', async () => {
    const { facts, says } = await listening()
    const words = [
      { type: 'push.arrived', objectId: 'c1' },
      { type: 'push.opened', objectId: null },
      { type: 'push.renewed', subscription: received },
    ]
    expect(words.map(says)).toEqual([1, 1, 1])
    expect(facts).toEqual(words)
  })

  test('a call is only answered', async () => {
    const { facts, says } = await listening()
    expect(says({ type: 'push.called' })).toBe(1)
    expect(facts).toEqual([])
  })

  const FOREIGN = [null, 'push.arrived', { type: 'push.arrived' }, { type: 'lain', objectId: 'c1' }]
  test.each(FOREIGN)('%o is nothing', async (data) => {
    const { facts, says } = await listening()
    expect(says(data)).toBe(0)
    expect(facts).toEqual([])
  })

  test('after the stop is neither answered nor reported: no doctor’s page is open', async () => {
    const { facts, stop, says } = await listening()
    stop()
    expect(says({ type: 'push.called' })).toBe(0)
    expect(facts).toEqual([])
  })

  test('over before it has begun, it never begins', async () => {
    const listens = vi.spyOn(container, 'addEventListener')
    push.facts(() => {})()
    await yieldToMain()
    expect(listens).not.toHaveBeenCalled()
  })
})
