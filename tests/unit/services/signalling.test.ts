import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CLOSE_CODES } from '../../../contract/schemas/signalling'
import { LOCKED } from '../../../contract/values/refusals'
import { createLockGate, type LockGate } from '../../../src/services/session/lock-gate'
import { createSignallingLine, type SignallingIdentity } from '../../../src/services/signalling/signalling-line'
import { createTypingService } from '../../../src/services/signalling/typing-service'

/** A socket in the hands of the test. */
class Wire extends EventTarget {
  readyState = 0
  sent: Record<string, unknown>[] = []
  open = () => {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say = (frame: unknown) =>
    this.dispatchEvent(
      Object.assign(new Event('message'), { data: typeof frame === 'string' ? frame : JSON.stringify(frame) }),
    )
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

function start(ready?: Promise<unknown>, turn?: () => Promise<void>, gate?: LockGate) {
  const line = createSignallingLine({
    url: 'ws://localhost/one2one',
    identity: () => me,
    ...(ready === undefined ? {} : { ready }),
    ...(turn === undefined ? {} : { turn }),
    ...(gate === undefined ? {} : { gate }),
    open: () => {
      const wire = new Wire()
      wires.push(wire)
      return wire as never
    },
  })
  const received: unknown[] = []
  const hangUp = line.line((fact) => void received.push(fact))
  const service = createTypingService(line, Date.now)
  const frames: unknown[] = []
  service.facts(order)((fact) => void frames.push(fact))
  return { line, received, hangUp, service, frames }
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

describe('one line (contract §5)', () => {
  test('reports that it is open, and registers with the session’s data', () => {
    const { line, received } = start()
    last().open()
    expect(received).toEqual([{ type: 'line.opened' }])
    line.register()
    expect(last().sent).toEqual([{ id: 'register', ...me }])
  })

  test('waits until it is known as which device, and says nothing on a line that fell meanwhile', async () => {
    const { line } = start(Promise.resolve())
    last().open()
    line.register()
    expect(last().sent).toEqual([])
    await Promise.resolve()
    expect(last().sent).toEqual([{ id: 'register', ...me }])

    const [first] = wires
    line.register()
    line.line(() => {})
    await Promise.resolve()
    expect([first?.sent.length, last().sent]).toEqual([1, []])
  })

  test('does not register a page that was locked while the socket opened', () => {
    const gate = createLockGate()
    const { line } = start(undefined, undefined, gate)
    last().open()
    gate.close()
    line.register()
    expect(last().sent).toEqual([])
    expect(last().readyState).toBe(3)
  })

  test('a session that the server has locked is no failed registration, and locks the page', () => {
    const gate = createLockGate()
    const { line, received } = start(undefined, undefined, gate)
    const facts: unknown[] = []
    line.gateway((fact) => void facts.push(fact))
    last().open()
    line.register()
    last().say({ id: 'registerResponse', response: 'rejected', message: LOCKED })
    last().fall(CLOSE_CODES.locked)
    expect(facts).toEqual([])
    expect(received).toEqual([{ type: 'line.opened' }, { type: 'line.closed', code: CLOSE_CODES.locked }])
    expect(gate.isClosedByServer()).toBe(true)
  })

  test('an answer from before an unlock does not lock the page again', () => {
    const gate = createLockGate()
    const { line } = start(undefined, undefined, gate)
    last().open()
    line.register()
    gate.close()
    gate.open()
    last().say({ id: 'registerResponse', response: 'rejected', message: LOCKED })
    expect(gate.isClosed()).toBe(false)
  })

  test('opens when its turn arrives, and not at all when it is closed by then', async () => {
    let give = () => {}
    const turn = () =>
      new Promise<void>((resolve) => {
        give = resolve
      })
    const { line, received, hangUp } = start(undefined, turn)
    expect(wires).toEqual([])
    give()
    await Promise.resolve()
    last().open()
    expect(received).toEqual([{ type: 'line.opened' }])
    hangUp()
    expect(last().readyState).toBe(3)

    line.line(() => {})()
    give()
    await Promise.resolve()
    expect(wires).toHaveLength(1)
  })

  test('carries nothing else before it is registered: the gateway would hang up', () => {
    const { line } = start()
    expect(line.send({ id: 'ping' })).toBe(false)
    last().open()
    expect(line.send({ id: 'ping' })).toBe(false)
    last().say({ id: 'registerResponse', response: 'accepted ' })
    expect(line.send({ id: 'ping' })).toBe(false)
    last().say({ id: 'registerResponse', response: 'accepted' })
    expect(line.send({ id: 'ping' })).toBe(true)
    expect(last().sent).toEqual([{ id: 'ping' }])
  })

  test('reports why it was closed', () => {
    const { received } = start()
    last().fall(CLOSE_CODES.rejected)
    expect(received).toEqual([{ type: 'line.closed', code: CLOSE_CODES.rejected }])
  })

  test('reports nothing after a hang-up, nor does the line before the present one', () => {
    const { line, received, hangUp } = start()
    const [first] = wires
    hangUp()
    expect(first?.readyState).toBe(3)
    first?.fall()
    line.line(() => {})
    first?.say(typing)
    expect(received).toEqual([])
    expect(line.send({ id: 'ping' })).toBe(false)
  })

  test('drops a malformed or unknown message alone', () => {
    const { frames } = start()
    register()
    last().say('no json')
    last().say({ id: 'hologram' })
    last().say({ id: 'typing', from: 7 })
    last().say(typing)
    expect(frames).toEqual([{ type: 'typing.received' }])
  })
})

describe('the state of the gateway', () => {
  const iceServers = [{ urls: 'turn:a.contoh.id', username: '1:101', credential: 'x' }]
  const call = { with: '201', consultation_id: 'K-1', caller: '101', since: 5 }
  const stands = { type: 'gateway.registered', call: null, iceServers }

  test('registered with a running call, a frame received then, and one loss', () => {
    const { line, hangUp } = start()
    const frames: unknown[] = []
    line.gateway((fact) => void frames.push(fact))
    last().open()
    last().say({ id: 'registerResponse', response: 'accepted', iceServers, call })
    last().say({ id: 'pong' })
    last().say({ id: 'notifyCallerActive' })
    last().fall()
    hangUp()
    expect(frames).toEqual([
      { ...stands, call },
      { type: 'gateway.received', frame: { id: 'notifyCallerActive' } },
      { type: 'gateway.lost' },
    ])
  })

  test('is reported to a later listener; a call only once', () => {
    const { line } = start()
    last().open()
    last().say({ id: 'registerResponse', response: 'accepted', iceServers, call })
    const frames: unknown[] = []
    line.gateway((fact) => void frames.push(fact))
    expect(frames).toEqual([stands])
  })

  test('a session that it does not take', () => {
    const { line } = start()
    last().open()
    last().say({ id: 'registerResponse', response: 'rejected', message: 'Tidak dapat mendaftarkan pengguna' })
    const frames: unknown[] = []
    line.gateway((fact) => void frames.push(fact))
    last().fall(CLOSE_CODES.rejected)
    expect(frames).toEqual([{ type: 'gateway.refused' }, { type: 'gateway.lost' }])
  })
})

describe('the typing indicator', () => {
  test('is sent at most once in 3 s, and only over an open socket', () => {
    const { service } = start()
    service.send(order)
    register()
    const received = () => last().sent.filter(({ id }) => id === 'typing')
    for (let key = 0; key < 30; key += 1) {
      service.send(order)
      vi.advanceTimersByTime(200)
    }
    expect(received()).toEqual([
      { id: 'typing', to: '201', consultation_id: 'K-1' },
      { id: 'typing', to: '201', consultation_id: 'K-1' },
    ])
  })

  test.each([
    ['of another conversation', { ...typing, consultation_id: 'K-2' }],
    ['of somebody else', { ...typing, from: '202' }],
  ])('%s is nobody’s affair here', (_, frame) => {
    const { frames } = start()
    register()
    last().say(frame)
    expect(frames).toEqual([])
  })
})
