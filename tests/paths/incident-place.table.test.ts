import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { EmergencyLocation } from '../../contract/schemas/emergency'
import { NAMING_LIMIT } from '../../contract/values/emergency'
import { askedOf, inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { replay } from '../kit/graph/walk'
import { selectFormer } from '../../machines/emergency/incident-place/incident-place.selectors'
import { correcting, incidentPlaceModel, MONAS, PIN } from '../models/incident-place.model'

const GIVEN = { lat: -6.2, lng: 106.8, address: 'Jl. Jend. Sudirman' }

function placing(from: EmergencyLocation | null = GIVEN) {
  const clock = new TestClock()
  const received: unknown[] = []
  const input = correcting(({ location }) => void received.push(location))()
  const actor = createActor(inert(incidentPlaceModel.machine), { clock, input }).start()
  replay(actor, [{ type: 'place.edit', from }])
  return { actor, clock, received, asked: () => askedOf(actor.getSnapshot(), 'placeAt') }
}

const point = { type: 'place.point' } as const
const pin = { type: 'place.pin', point: PIN } as const
const named = (output: unknown) => ({ type: 'xstate.done.actor.placeAt', output }) as never

describe('where it happened (contract §3 GET /places)', () => {
  test('by words: the place’s own coordinates, its name and address', () => {
    const { actor, received } = placing()
    replay(actor, [{ type: 'place.choose', place: MONAS }])
    expect(received).toEqual([
      { lat: -6.1754, lng: 106.8272, address: 'Monumen Nasional, Jl. Silang Monas, Jakarta Pusat' },
    ])
  })

  test('a place without an address is its name', () => {
    const { actor, received } = placing()
    replay(actor, [{ type: 'place.choose', place: { ...MONAS, address: null } }])
    expect(received).toEqual([{ lat: -6.1754, lng: 106.8272, address: 'Monumen Nasional' }])
  })

  test('by a pin: its coordinates with the name of the place there', () => {
    const { actor, received, asked } = placing()
    replay(actor, [point, pin])
    expect(asked()).toEqual({ point: PIN })
    replay(actor, [named(MONAS)])
    expect(received).toEqual([{ ...PIN, address: 'Monumen Nasional, Jl. Silang Monas, Jakarta Pusat' }])
  })

  test.each([
    ['no name is known', [named(null)]],
    ['nobody answers', [{ type: 'xstate.error.actor.placeAt', error: null } as never]],
  ])('%s: the coordinates alone', (_, steps) => {
    const { actor, received } = placing()
    replay(actor, [point, pin, ...steps])
    expect(received).toEqual([{ ...PIN, address: null }])
  })

  test('an ambulance does not wait for a name', () => {
    const { actor, received, clock } = placing()
    replay(actor, [point, pin])
    clock.advance(NAMING_LIMIT - 1)
    expect(received).toEqual([])
    clock.advance(1)
    expect(received).toEqual([{ ...PIN, address: null }])
  })

  test('a pin set again: only the last one counts, with its own time limit', () => {
    const { actor, received, clock } = placing()
    replay(actor, [point, pin])
    clock.advance(NAMING_LIMIT - 1)
    replay(actor, [{ type: 'place.pin', point: { lat: -6.18, lng: 106.83 } }])
    clock.advance(NAMING_LIMIT - 1)
    expect(received).toEqual([])
    clock.advance(1)
    expect(received).toEqual([{ lat: -6.18, lng: 106.83, address: null }])
  })

  test.each([[[]], [[point]], [[point, pin]]])('called off %#: nothing is corrected', (steps) => {
    const { actor, received, clock } = placing()
    replay(actor, [...steps, { type: 'place.cancel' }])
    clock.advance(NAMING_LIMIT)
    expect([received, actor.getSnapshot().value]).toEqual([[], 'shown'])
  })

  test.each([
    ['by words', [{ type: 'place.choose', place: MONAS }]],
    ['by a pin', [point, pin, named(null)]],
  ] as const)('corrected %s: the former place is restored once', (_, steps) => {
    const { actor, received } = placing()
    replay(actor, [...steps])
    expect(selectFormer(actor.getSnapshot())).toEqual(GIVEN)
    actor.send({ type: 'place.restore' })
    actor.send({ type: 'place.restore' })
    expect(received.slice(1)).toEqual([GIVEN])
    expect(selectFormer(actor.getSnapshot())).toBeNull()
  })

  test('a second correction keeps the place of the first', () => {
    const { actor } = placing()
    const second = { lat: -6.21, lng: 106.82, address: null }
    replay(actor, [
      { type: 'place.choose', place: MONAS },
      { type: 'place.edit', from: second },
      { type: 'place.choose', place: MONAS },
    ])
    expect(selectFormer(actor.getSnapshot())).toEqual(second)
  })

  test('a first place replaced none: nothing is restored', () => {
    const { actor, received } = placing(null)
    replay(actor, [{ type: 'place.choose', place: MONAS }])
    actor.send({ type: 'place.restore' })
    expect([received.length, actor.getSnapshot().value]).toEqual([1, 'corrected'])
  })

  test('a map that is touched while nobody corrects, or looks by words, moves nothing', () => {
    const { actor, received } = placing()
    actor.send(pin)
    replay(actor, [{ type: 'place.cancel' }])
    actor.send(pin)
    expect([received, actor.getSnapshot().value]).toEqual([[], 'shown'])
  })
})
