import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { signallingMachine } from '../../machines/signalling/signalling.machine'
import { selectRegisterState } from '../../machines/signalling/signalling.selectors'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { accepts, rejects } from '../models/signalling.model'

const opened = { type: 'line.opened' } as const
const fallen = { type: 'line.closed', code: 1006 } as const

function connecting({ random = () => 0 }: { random?: () => number } = {}) {
  const clock = new TestClock()
  const actor = createActor(inert(signallingMachine), { input: { random }, clock }).start()
  return {
    actor,
    clock,
    state: () => actor.getSnapshot().value,
    registerState: () => selectRegisterState(actor.getSnapshot()),
  }
}

test('register state 0, 1, 2 (product §4)', () => {
  const { actor, registerState } = connecting()
  expect(registerState()).toBe(0)
  actor.send(opened)
  expect(registerState()).toBe(1)
  actor.send(accepts)
  expect(registerState()).toBe(2)
})

describe('a lost line', () => {
  test('is opened again, later each time, up to 20 s; soon again once it stood', () => {
    const { actor, clock, state } = connecting()
    for (const wait of [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000]) {
      actor.send(fallen)
      clock.advance(wait - 1)
      expect(state()).toBe('waiting')
      clock.advance(1)
      expect(state()).toEqual({ online: 'opening' })
    }
    replay(actor, [opened, accepts, fallen])
    clock.advance(1_000)
    expect(state()).toEqual({ online: 'opening' })
  })

  test('is opened up to twice as soon by luck', () => {
    const { actor, clock, state } = connecting({ random: () => 1 })
    actor.send(fallen)
    clock.advance(500)
    expect(state()).toEqual({ online: 'opening' })
  })

  test('is opened at once when the network is back', () => {
    const { actor, state } = connecting()
    replay(actor, [fallen, { type: 'network.restored' }])
    expect(state()).toEqual({ online: 'opening' })
  })
})

describe('a silent line is given up', () => {
  test('after 10 s without opening, or without an answer to the registration', () => {
    const { actor, clock, state } = connecting()
    clock.advance(10_000)
    expect(state()).toBe('waiting')
    clock.advance(1_000)
    actor.send(opened)
    clock.advance(10_000)
    expect(state()).toBe('waiting')
  })

  test('after 25 s of silence, and 10 s without an answer to a check', () => {
    const { actor, clock, state } = connecting()
    replay(actor, [opened, accepts])
    clock.advance(25_000)
    expect(state()).toEqual({ online: { registered: 'asked' } })
    actor.send({ type: 'line.received', frame: { id: 'pong' } })
    clock.advance(24_999)
    expect(state()).toEqual({ online: { registered: 'quiet' } })
    clock.advance(1 + 10_000)
    expect(state()).toBe('waiting')
  })

  test('checks an open line at once when the network returns: it may belong to the old network', () => {
    const { actor, clock, state } = connecting()
    replay(actor, [opened, accepts, { type: 'network.restored' }])
    expect(state()).toEqual({ online: { registered: 'asked' } })
    clock.advance(10_000)
    expect(state()).toBe('waiting')
  })
})

test('a session that the gateway does not take is not asked for eagerly', () => {
  const { actor, clock, state } = connecting()
  replay(actor, [opened, rejects])
  clock.advance(19_999)
  expect(state()).toBe('refused')
  clock.advance(1)
  expect(state()).toEqual({ online: 'opening' })
})
