import { createActor, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { bellMachine } from '../../machines/bell/bell.machine'
import type { BellEvent } from '../../machines/bell/bell.model'
import {
  selectIsMuted,
  selectIsRinging,
  selectNeedsGesture,
  selectTestRefusal,
} from '../../machines/bell/bell.selectors'
import { ongoingActor } from '../../machines/ports/ongoing'
import type { RingOrder } from '../../machines/ports/sound'
import { inert } from '../kit/graph/inert'
import { TestClock } from '../kit/harness/test-clock'
import { callToo, emergencyToo, oneConsultation } from '../models/bell.model'

const waits: BellEvent = { type: 'bell.waiting', waiting: oneConsultation }
const leads: BellEvent = { type: 'lead.gained' }
const armed: BellEvent = { type: 'sound.armed' }
const held: BellEvent = { type: 'sound.held' }

/** A bell whose ring records its orders. */
function rung(events: BellEvent[] = []) {
  const received: string[] = []
  const clock = new TestClock()
  const write = (name: string) =>
    ongoingActor<RingOrder>(({ kind }) => {
      received.push(`${name} ${kind}`)
      return {
        change: (order) => received.push(`${name} becomes ${order.kind}`),
        stop: () => received.push(`${name} stops`),
      }
    })
  const badge = ongoingActor<number>((count) => {
    received.push(`badge ${count}`)
    return { change: (next) => received.push(`badge ${next}`), stop: () => received.push('badge off') }
  })
  const machine = inert(bellMachine).provide({ actors: { ring: write('ring'), ringMutely: write('muted'), badge } })
  const actor = createActor(machine, { clock }).start()
  for (const event of events) actor.send(event)
  return { actor, clock, received }
}

describe('it rings exactly while somebody waits, this tab leads and its sound is armed', () => {
  test.each<[string, BellEvent[], 'quiet' | 'ringing' | 'muted']>([
    ['nothing', [], 'quiet'],
    ['somebody waits', [waits], 'quiet'],
    ['it leads', [leads], 'quiet'],
    ['it is armed', [armed], 'quiet'],
    ['waits, leads, not known yet whether armed', [waits, leads], 'quiet'],
    ['waits, armed', [waits, armed], 'quiet'],
    ['leads, armed', [leads, armed], 'quiet'],
    ['waits, leads, armed', [waits, leads, armed], 'ringing'],
    ['waits, leads, held', [waits, leads, held], 'muted'],
    ['waits, held', [waits, held], 'quiet'],
    ['leads, held', [leads, held], 'quiet'],
  ])('%s, in either order', (_, facts, ring) => {
    for (const order of [facts, facts.toReversed()]) {
      const snapshot = rung(order).actor.getSnapshot()
      expect([selectIsRinging(snapshot), selectIsMuted(snapshot)]).toEqual([ring === 'ringing', ring === 'muted'])
    }
  })

  test.each<[string, BellEvent]>([
    ['the last one is settled', { type: 'bell.waiting', waiting: null }],
    ['another tab took the lead', { type: 'lead.lost' }],
    ['the browser holds the sound back', held],
  ])('silent at once when %s', (_, event) => {
    const { actor, received } = rung([waits, leads, armed])
    actor.send(event)
    expect(selectIsRinging(actor.getSnapshot())).toBe(false)
    expect(received).toContain('ring stops')
  })
})

describe('one ring follows what waits', () => {
  test('an emergency changes the running ring instead of restarting it', () => {
    const { actor, received } = rung([leads, armed, waits])
    actor.send({ type: 'bell.waiting', waiting: emergencyToo })
    actor.send({ type: 'bell.waiting', waiting: null })
    expect(received).toEqual([
      'badge 1',
      'ring consultation',
      'badge 2',
      'ring becomes emergency',
      'badge off',
      'ring stops',
    ])
  })

  test('a call outranks a consultation, and an emergency a call: one sound at a time', () => {
    const { actor, received } = rung([leads, armed, waits])
    actor.send({ type: 'bell.waiting', waiting: callToo })
    actor.send({ type: 'bell.waiting', waiting: emergencyToo })
    expect(received.filter((line) => line.startsWith('ring'))).toEqual([
      'ring consultation',
      'ring becomes call',
      'ring becomes emergency',
    ])
  })

  test('every tab shows the badge, also one that does not ring', () => {
    expect(rung([waits]).received).toEqual(['badge 1'])
  })

  test('stopping the bell silences and clears everything', () => {
    const { actor, received } = rung([leads, armed, waits])
    actor.stop()
    expect(received.toSorted()).toEqual(['badge 1', 'badge off', 'ring consultation', 'ring stops'])
  })

  test('a ring that breaks becomes a notice', () => {
    const broken = ongoingActor<RingOrder>(() => {
      throw new Error('no audio device')
    })
    const actor = createActor(inert(bellMachine).provide({ actors: { ring: broken } })).start()
    for (const event of [leads, armed, waits]) actor.send(event)
    expect(selectIsMuted(actor.getSnapshot())).toBe(true)
    expect(selectNeedsGesture(actor.getSnapshot())).toBe(true)
  })
})

describe('which tab reports blocked sound', () => {
  test.each<[string, BellEvent[], boolean]>([
    ['the leading tab, also while nobody waits', [leads, held], true],
    ['a follower of an audible tab', [held, { type: 'lead.reported', isArmed: true }], false],
    ['a follower of an inaudible tab', [held, { type: 'lead.reported', isArmed: false }], true],
    ['an audible tab', [leads, armed], false],
    ['a page that has just opened', [leads], false],
  ])('%s', (_, events, says) => {
    expect(selectNeedsGesture(rung(events).actor.getSnapshot())).toBe(says)
  })

  test('an arming that the browser leaves open is given up after a second', () => {
    const { actor, clock } = rung([leads, held])
    actor.send({ type: 'bell.arm' })
    clock.advance(999)
    expect(actor.getSnapshot().value).toMatchObject({ sound: { held: 'arming' } })
    clock.advance(1)
    expect(actor.getSnapshot().value).toMatchObject({ sound: { held: 'resting' } })
  })
})

describe('the trial ring', () => {
  test('sounds once, in any tab', async () => {
    const machine = inert(bellMachine).provide({ actors: { ringOnce: fromPromise(() => Promise.resolve()) } })
    const actor = createActor(machine).start()
    actor.send(armed)
    actor.send({ type: 'bell.test' })
    expect(actor.getSnapshot().value).toMatchObject({ sound: { armed: 'testing' } })
    await Promise.resolve()
    await Promise.resolve()
    expect(actor.getSnapshot().value).toMatchObject({ sound: { armed: 'idle' } })
  })

  test('is refused, with the reason, while it rings', () => {
    const { actor } = rung([leads, armed, waits])
    expect(selectTestRefusal(actor.getSnapshot())).toBe('ringing')
    expect(actor.getSnapshot().can({ type: 'bell.test' })).toBe(false)
  })

  test('ends when a request arrives', () => {
    const { actor } = rung([leads, armed, { type: 'bell.test' }])
    actor.send(waits)
    expect(actor.getSnapshot().value).toMatchObject({ sound: { armed: 'idle' }, ring: 'ringing' })
  })
})
