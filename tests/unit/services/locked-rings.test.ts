import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Rings } from '../../../contract/schemas/rings'
import type { ClientFrame } from '../../../contract/schemas/signalling'
import { SECOND } from '../../../contract/values/limits'
import type { RequestFact } from '../../../machines/ports/requests'
import type { GatewayFact, SignallingPort } from '../../../machines/ports/signalling'
import type { HttpClient } from '../../../src/services/http/http-client'
import { createListeners } from '../../../src/services/listeners'
import { createLockedRings } from '../../../src/services/live/locked-rings'
import { createLockGate } from '../../../src/services/session/lock-gate'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const AT = 1_790_000_000_000
const request = {
  className: 'Consultations',
  objectId: 'c1',
  complaint: 'Pusing',
  requestAt: AT,
  payment_id: 2,
} as const
const call = { from: '201', consultation_id: 'K-1' }
const quiet: Rings = { requests: [], call: null }

function stage() {
  const gate = createLockGate()
  const facts = createListeners<GatewayFact>()
  const said: ClientFrame[] = []
  const frames: GatewayFact[] = []
  const received: RequestFact[] = []
  const times: number[] = []
  const world = { answer: quiet as Rings | null, asked: 0 }
  const http = {
    call: () => {
      world.asked += 1
      return world.answer === null
        ? Promise.reject(new Error('no network'))
        : Promise.resolve({ ok: true, value: world.answer, meta: null })
    },
  } as unknown as HttpClient
  const rings = createLockedRings(http, gate, { sample: () => (now) => void times.push(now) })
  const port = { gateway: facts.feed, send: (frame: ClientFrame) => said.push(frame) > 0 } as unknown as SignallingPort
  const calls = rings.withCalls(port, () => '101')
  calls.gateway((fact) => void frames.push(fact))
  const stop = rings.requests(['Consultations', 'Faskes_consultations'], (fact) => void received.push(fact))
  return { gate, facts, said, frames, received, times, world, stop, calls }
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('while it is locked', () => {
  test('asks nothing before', async () => {
    const { world } = stage()
    await wait(60 * SECOND)
    expect(world.asked).toBe(0)
  })

  test('reports the waiting requests of each class, without a name, every 4 s', async () => {
    const { gate, received, world } = stage()
    world.answer = { requests: [request], call: null }
    gate.close()
    await wait(0)
    expect(received).toEqual([
      {
        type: 'requests.synced',
        className: 'Consultations',
        records: [expect.objectContaining({ objectId: 'c1', keluhan_patient: 'Pusing', requestAt: AT, payment_id: 2 })],
      },
      { type: 'requests.synced', className: 'Faskes_consultations', records: [] },
    ])
    expect(JSON.stringify(received)).toContain('"name":null')
    await wait(4 * SECOND)
    expect(world.asked).toBe(2)
  })

  test('the server’s time is read from each answer that has it', async () => {
    const { gate, times, world } = stage()
    world.answer = { ...quiet, now: AT }
    gate.close()
    await wait(0)
    world.answer = quiet
    await wait(4 * SECOND)
    expect(times).toEqual([AT])
  })

  test('a server that is not reached is said so, and asked again', async () => {
    const { gate, received, world } = stage()
    world.answer = null
    gate.close()
    await wait(0)
    expect(received).toEqual([{ type: 'feed.lost' }])
    world.answer = quiet
    await wait(4 * SECOND)
    expect(received.slice(1).map(({ type }) => type)).toEqual(['requests.synced', 'requests.synced'])
  })

  test('an answer after the unlock is no news, and nothing more is asked', async () => {
    const { gate, received, world } = stage()
    gate.close()
    gate.open()
    await wait(60 * SECOND)
    expect([received, world.asked]).toEqual([[], 1])
  })

  test('locked again, it is asked again', async () => {
    const { gate, received } = stage()
    gate.close()
    gate.open()
    gate.close()
    await wait(0)
    expect(received).toHaveLength(2)
  })
})

describe('a call', () => {
  test('rings once without a name, and no more when it is over', async () => {
    const { gate, frames, world } = stage()
    world.answer = { requests: [], call }
    gate.close()
    await wait(8 * SECOND)
    expect(frames).toEqual([
      {
        type: 'gateway.received',
        frame: {
          id: 'incomingCall',
          from: '201',
          fromName: null,
          fromPicture: null,
          consultation_id: 'K-1',
          sdpOffer: '',
        },
      },
    ])
    world.answer = quiet
    await wait(4 * SECOND)
    expect(frames.at(-1)).toEqual({ type: 'gateway.received', frame: { id: 'stopCommunication', reason: 'missed' } })
  })

  test('is asked for when the gateway is back, and the unlock waits for it', async () => {
    const { gate, facts, said, world } = stage()
    world.answer = { requests: [], call }
    gate.close()
    await wait(0)
    gate.open()
    let isBack = false
    void gate.returned().then(() => (isBack = true))
    facts.send({ type: 'gateway.registered', call: null, iceServers: [] })
    await wait(0)
    expect([said, isBack]).toEqual([[{ id: 'notifyCaller', from: '101', to: '201' }], false])
    facts.send({ type: 'gateway.received', frame: { id: 'notifyCallerActive' } as never })
    facts.send({
      type: 'gateway.received',
      frame: {
        id: 'incomingCall',
        from: '201',
        fromName: 'Sulastri',
        fromPicture: null,
        consultation_id: 'K-1',
        sdpOffer: 'v=0',
      },
    })
    await wait(0)
    expect(isBack).toBe(true)
  })

  test('that was declined while it was locked is not asked for again', async () => {
    const { gate, facts, said, calls, world } = stage()
    world.answer = { requests: [], call }
    gate.close()
    await wait(0)
    gate.open()
    let isBack = false
    void gate.returned().then(() => (isBack = true))
    // As the machine does once the gateway is registered.
    calls.send({ id: 'incomingCallResponse', from: '201', callResponse: 'reject', message: 'declined' })
    facts.send({ type: 'gateway.registered', call: null, iceServers: [] })
    await wait(0)
    expect([said.map(({ id }) => id), isBack]).toEqual([['incomingCallResponse'], true])
  })

  test('delays the unlock by 2 s at most when it does not return', async () => {
    const { gate, world } = stage()
    world.answer = { requests: [], call }
    gate.close()
    await wait(0)
    gate.open()
    let isBack = false
    void gate.returned().then(() => (isBack = true))
    await wait(2 * SECOND)
    expect(isBack).toBe(true)
  })
})
