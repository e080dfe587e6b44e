import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSE_CODES } from '../../../contract/schemas/signalling'
import { createSignallingSocket, type SignallingIdentity } from '../../../src/services/signalling/signalling-socket'
import { createTypingService } from '../../../src/services/signalling/typing-service'

/** A socket in the hands of the test. */
class Wire extends EventTarget {
  readyState = 0
  sent: Record<string, unknown>[] = []
  open = () => {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say = (frame: unknown) => this.dispatchEvent(Object.assign(new Event('message'), { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }))
  fall = (code = 1006) => {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
  send = (text: string) => void this.sent.push(JSON.parse(text) as Record<string, unknown>)
  close = () => {
    this.readyState = 3
  }
}

const me: SignallingIdentity = { name: '101', deviceId: 'device-1', token: 'r:token' }
const order = { to: '201', consultationId: 'K-1' }
const typing = { id: 'typing', from: '201', consultation_id: 'K-1' }

let wires: Wire[] = []
const last = () => {
  const wire = wires.at(-1)
  if (wire === undefined) throw new Error('no socket was opened')
  return wire
}

function start() {
  const socket = createSignallingSocket({
    url: 'ws://localhost/one2one',
    identity: () => me,
    open: () => {
      const wire = new Wire()
      wires.push(wire)
      return wire as never
    },
    random: () => 0,
  })
  const service = createTypingService(socket, Date.now)
  const heard: unknown[] = []
  const stop = service.facts(order)((fact) => void heard.push(fact))
  return { socket, service, heard, stop }
}

function register() {
  last().open()
  last().say({ id: 'registerResponse', response: 'accepted' })
}

beforeEach(() => {
  wires = []
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('one socket (contract §5)', () => {
  test('registers first, with what the session has', () => {
    const { socket } = start()
    expect(socket.send({ id: 'ping' })).toBe(false)
    last().open()
    expect(last().sent).toEqual([{ id: 'register', ...me }])
    expect(socket.send({ id: 'ping' })).toBe(false)
    last().say({ id: 'registerResponse', response: 'accepted' })
    expect(socket.send({ id: 'ping' })).toBe(true)
  })

  test('a lost one is opened again, later each time, and soon again once it stood', () => {
    start()
    const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]
    for (const [index, wait] of waits.entries()) {
      last().fall()
      vi.advanceTimersByTime(wait - 1)
      expect(wires).toHaveLength(index + 1)
      vi.advanceTimersByTime(1)
      expect(wires).toHaveLength(index + 2)
    }
    register()
    last().fall()
    vi.advanceTimersByTime(1_000)
    expect(wires).toHaveLength(waits.length + 2)
  })

  test('a rejected registration is not asked for eagerly', () => {
    start()
    last().open()
    last().say({ id: 'registerResponse', response: 'rejected ', message: 'no' })
    last().fall(CLOSE_CODES.rejected)
    vi.advanceTimersByTime(19_999)
    expect(wires).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(wires).toHaveLength(2)
  })

  test('one that is silent is given up: no answer to the registration, no pong', () => {
    start()
    last().open()
    vi.advanceTimersByTime(10_000 + 1_000)
    expect(wires).toHaveLength(2)
    register()
    vi.advanceTimersByTime(25_000)
    expect(last().sent.at(-1)).toEqual({ id: 'ping' })
    last().say({ id: 'pong' })
    vi.advanceTimersByTime(25_000 + 10_000 - 1)
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(1 + 1_000)
    expect(wires).toHaveLength(3)
  })

  test('the browser is back online: no waiting', () => {
    start()
    last().fall()
    window.dispatchEvent(new Event('online'))
    expect(wires).toHaveLength(2)
    vi.advanceTimersByTime(60_000)
    expect(wires.filter(({ readyState }) => readyState !== 3)).toHaveLength(1)
  })

  test('whoever listens last closes it, and nothing opens it again', () => {
    const { stop } = start()
    register()
    stop()
    expect(last().readyState).toBe(3)
    vi.advanceTimersByTime(60_000)
    window.dispatchEvent(new Event('online'))
    expect(wires).toHaveLength(1)
  })

  test('what is malformed or unknown costs itself only', () => {
    const { heard } = start()
    register()
    last().say('no json')
    last().say({ id: 'hologram' })
    last().say({ id: 'typing', from: 7 })
    last().say(typing)
    expect(heard).toEqual([{ type: 'typing.heard' }])
  })
})

describe('who is typing', () => {
  test('told at most once in 3 s, and only over a socket that stands', () => {
    const { service } = start()
    service.tell(order)
    register()
    const told = () => last().sent.filter(({ id }) => id === 'typing')
    for (let key = 0; key < 30; key += 1) {
      service.tell(order)
      vi.advanceTimersByTime(200)
    }
    expect(told()).toEqual([
      { id: 'typing', to: '201', consultation_id: 'K-1' },
      { id: 'typing', to: '201', consultation_id: 'K-1' },
    ])
  })

  test.each([
    ['of another conversation', { ...typing, consultation_id: 'K-2' }],
    ['of somebody else', { ...typing, from: '202' }],
  ])('%s is nobody’s affair here', (_, frame) => {
    const { heard } = start()
    register()
    last().say(frame)
    expect(heard).toEqual([])
  })
})
