import { createActor, type EventObject, fromCallback } from 'xstate'
import { expect, test } from 'vitest'
import { connectionMachine } from '../../machines/video-call/connection/connection.machine'
import type { PeerInput, PeerOrder } from '../../machines/ports/call-peer'
import { inert } from '../kit/graph/inert'
import { replay } from '../kit/graph/walk'
import { breaks, connecting, flows, offers, remoteAnswers } from '../models/connection.model'
import { TestClock } from '../kit/harness/test-clock'

function calling() {
  const orders: PeerOrder[] = []
  const peer = fromCallback<EventObject, PeerInput>(({ receive }) =>
    receive((order) => void orders.push(order as PeerOrder)),
  )
  const machine = inert(connectionMachine).provide({ actors: { peer } })
  const clock = new TestClock()
  const actor = createActor(machine, { input: connecting({ kind: 'offer' }, true)(), clock }).start()
  replay(actor, [offers, remoteAnswers, flows])
  return { actor, clock, limits: () => orders.flatMap((order) => (order.type === 'peer.limit' ? [order.rung] : [])) }
}

test('a new peer connection sends no more than the one before it', () => {
  const { actor, clock, limits } = calling()
  actor.send({ type: 'quality.chosen', rung: 'sd' })
  expect(limits()).toEqual(['sd'])
  actor.send(breaks)
  clock.advance(1_000)
  replay(actor, [offers, remoteAnswers, flows])
  expect(limits()).toEqual(['sd', 'sd'])
})

test('does not lift a limit that was never set', () => {
  const { actor, clock, limits } = calling()
  actor.send(breaks)
  clock.advance(1_000)
  replay(actor, [offers, remoteAnswers, flows])
  expect(limits()).toEqual([])
})
