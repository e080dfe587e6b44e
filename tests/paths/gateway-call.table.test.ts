import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { AWAY_TIME, RING_TIME } from '../../contract/values/calls'
import { callMachine } from '../../server/signalling/call/call.machine'
import { alone } from '../kit/graph/inert'
import type { Model } from '../kit/graph/model'
import { endOf, pathsOf } from '../kit/graph/paths'
import { TestClock } from '../kit/harness/test-clock'
import { eventsOf, replay, stageActor } from '../kit/graph/walk'
import { accepts, callInput, connected, gatewayCallModel, logOf, stops, verdictsOf } from '../models/gateway-call.model'

const model = gatewayCallModel as unknown as Model

function begun(offer: string | null = 'v=0 offer') {
  const clock = new TestClock()
  const actor = createActor(alone(callMachine), { input: callInput(offer, clock.now), clock }).start()
  const log = logOf(actor.getSnapshot().context)
  return { actor, clock, log, ids: () => log.received.map(({ to, frame }) => `${to}: ${frame.id}`) }
}

describe('however it ends', () => {
  const ended = pathsOf(model).filter(({ steps }) => endOf(steps).status === 'done')
  const machine = alone(model.machine)

  test('reports the result to the caller exactly once, unless the caller stopped the call', () => {
    const ends = ended.map((path) => {
      const actor = stageActor(model, machine, path.world, { clock: new TestClock() })
      const events = eventsOf(path)
      replay(actor, events)
      const last = events.at(-1)
      return {
        where: `${path.world}: ${events.map(({ type }) => type).join(' → ')}`,
        isOwn: last?.type === 'party.stopped' && last.side === 'caller',
        received: verdictsOf(logOf(actor.getSnapshot().context)).length,
      }
    })
    expect(ends.filter(({ isOwn, received }) => received > 1 || (received === 0 && !isOwn))).toEqual([])
    console.log(
      `gateway call: ${ends.length} ends, ${ends.filter(({ received }) => received === 1).length} callers notified`,
    )
    expect(ended.length).toBeGreaterThan(10)
  })

  test('sends nothing after the end', () => {
    for (const path of ended) {
      const clock = new TestClock()
      const actor = stageActor(model, machine, path.world, { clock })
      replay(actor, eventsOf(path))
      const log = logOf(actor.getSnapshot().context)
      const before = structuredClone(log)
      clock.advance(2 * (RING_TIME + AWAY_TIME))
      expect(log).toEqual(before)
    }
  })
})

describe('nobody answers', () => {
  test.each([
    ['an offer', 'v=0 offer', ['ringing: incomingCall', 'caller: callResponse', 'rung: stopCommunication']],
    ['a device that wakes', null, ['caller: callResponse']],
  ] as const)('%s for 60 s', (_, offer, receivedFrames) => {
    const { actor, clock, log, ids } = begun(offer)
    clock.advance(RING_TIME - 1)
    expect(actor.getSnapshot().status).toBe('active')
    clock.advance(1)
    expect(actor.getSnapshot().value).toBe('over')
    expect(ids()).toEqual(receivedFrames)
    expect(verdictsOf(log)).toEqual([{ id: 'callResponse', response: 'rejected', message: 'timeout' }])
  })

  test('and a renewed offer does not extend the time', () => {
    const { actor, clock } = begun()
    clock.advance(RING_TIME / 2)
    actor.send({ type: 'caller.called', offer: 'v=0 newer' })
    clock.advance(RING_TIME / 2)
    expect(actor.getSnapshot().value).toBe('over')
  })
})

describe('away', () => {
  test.each(['caller', 'callee'] as const)('the %s, for 60 s: reports the call as lost', (side) => {
    const { actor, clock, log } = begun()
    replay(actor, [accepts, connected, { type: 'party.left', side }])
    clock.advance(AWAY_TIME - 1)
    expect(actor.getSnapshot().status).toBe('active')
    clock.advance(1)
    expect(log.received.at(-1)).toEqual({
      to: side === 'caller' ? 'callee' : 'caller',
      frame: { id: 'stopCommunication', reason: 'lost' },
    })
  })

  test('while it rings is ignored: the caller’s page may be reloading', () => {
    const { actor, clock } = begun()
    expect(actor.getSnapshot().can({ type: 'party.left', side: 'caller' })).toBe(false)
    clock.advance(RING_TIME - 1)
    expect(actor.getSnapshot().value).toBe('ringing')
  })
})

test('a hang-up notifies only the other side', () => {
  for (const side of ['caller', 'callee'] as const) {
    const { actor, log } = begun()
    replay(actor, [accepts, connected, stops(side)])
    expect(log.received.filter(({ frame }) => frame.id === 'stopCommunication').map(({ to }) => to)).toEqual([
      side === 'caller' ? 'callee' : 'caller',
    ])
  }
})

test('offers that do not go together: refused to the caller, lost to those that it rang at', () => {
  const { actor, log } = begun()
  replay(actor, [
    accepts,
    { type: 'xstate.error.actor.connect', error: new Error('no description'), actorId: 'connect' },
  ])
  expect(log.received.slice(-2).map(({ to, frame }) => [to, frame])).toEqual([
    ['caller', { id: 'callResponse', response: 'rejected', message: 'declined' }],
    ['rung', { id: 'stopCommunication', reason: 'lost' }],
  ])
})
