import { describe, expect, test } from 'vitest'
import { DEADLINES, MINUTE, SECOND } from '../../../contract/values/limits'
import type { Line } from '../../../machines/practice/practice.model'
import { kindNow, scoreOf, withArrival, withEnd } from '../../../machines/practice/practice.rules'
import {
  longestOf,
  planSession,
  seedAt,
  seedOf,
  SESSION_KINDS,
  SESSION_LENGTHS,
  type SessionOrder,
} from '../../../machines/practice/session.rules'

const SEEDS = Array.from({ length: 200 }, (_, index) => 1 + index * 487)
const orders = SEEDS.flatMap((seed) =>
  SESSION_KINDS.flatMap((kinds) => SESSION_LENGTHS.map((length): SessionOrder => ({ seed, kinds, length }))),
)
const short: SessionOrder = { seed: 7, kinds: 'both', length: 'short' }

describe('a session', () => {
  test('the same order is the same session, to the millisecond', () => {
    for (const order of orders) expect(planSession(order)).toEqual(planSession({ ...order }))
  })

  test('another seed is another one', () => {
    const shapes = SEEDS.map((seed) =>
      planSession({ ...short, seed })
        .robots.map(({ gap, delay, role }) => [gap, delay, role].join())
        .join(' '),
    )
    expect(new Set(shapes).size).toBe(SEEDS.length)
  })

  test.each([
    ['consultations', 'short', 5, 0],
    ['consultations', 'long', 10, 0],
    ['emergencies', 'short', 0, 5],
    ['emergencies', 'long', 0, 10],
    ['both', 'short', 3, 2],
    ['both', 'long', 6, 4],
  ] as const)('%s, %s: %i who consult, then %i who call', (kinds, length, consultations, emergencies) => {
    for (const seed of SEEDS) {
      const classes = planSession({ seed, kinds, length }).robots.map(({ className }) => className)
      expect(classes.slice(0, consultations)).not.toContain('Emergencies')
      expect(classes.slice(consultations)).toEqual(Array.from({ length: emergencies }, () => 'Emergencies'))
      expect(classes.includes('Faskes_consultations')).toBe(consultations > 0)
    }
  })

  test('the first of each kind waits, no emergency is withdrawn, and others leave within the deadline', () => {
    const all = orders.map((order) => planSession(order).robots)
    const firsts = all.flatMap((robots) => [
      robots[0],
      robots.find(({ className }) => className === 'Emergencies') ?? robots[0],
    ])
    expect(new Set(firsts.map((first) => first?.outcome.kind))).toEqual(new Set(['waits']))
    const robots = all.flat()
    expect(
      robots.filter(({ className, outcome }) => className === 'Emergencies' && outcome.kind === 'withdraws'),
    ).toEqual([])
    const going = robots.flatMap(({ className, outcome }) =>
      'after' in outcome ? [outcome.after / DEADLINES[className]] : [],
    )
    expect(Math.min(...going)).toBeGreaterThanOrEqual(0.25)
    expect(Math.max(...going)).toBeLessThanOrEqual(0.7)
    expect(Math.max(...robots.map(({ delay }) => delay))).toBeLessThan(SECOND)
    expect(Math.min(...robots.map(({ gap }) => gap))).toBeGreaterThanOrEqual(SECOND)
  })

  test('each has somebody who is not to be had, and no two of it are one', () => {
    for (const order of orders) {
      const { robots } = planSession(order)
      expect(robots.some(({ outcome }) => outcome.kind !== 'waits')).toBe(true)
      expect(new Set(robots.map(({ objectId }) => objectId)).size).toBe(robots.length)
    }
  })

  test('takes minutes', () => {
    for (const order of orders) {
      const longest = longestOf(planSession(order))
      expect(longest).toBeGreaterThan(MINUTE / 2)
      expect(longest).toBeLessThan(4 * MINUTE)
    }
  })
})

describe('a seed', () => {
  test.each([
    ['7', 7],
    [' 48213 ', 48_213],
    ['00007', 7],
    ['0', null],
    ['', null],
    ['123456', null],
    ['12a', null],
    ['-3', null],
    ['1e3', null],
  ])('%j is %j', (written, seed) => {
    expect(seedOf(written)).toBe(seed)
  })

  test('of any chance is one that can be written', () => {
    for (const share of [0, 0.5, 0.999_999_9]) expect(seedOf(String(seedAt(share)))).toBe(seedAt(share))
  })
})

describe('the score', () => {
  const { robots } = planSession(short)
  const line = (index: number, end: Line['end'], after: number | null): Line => ({
    robot: robots[index] as Line['robot'],
    end,
    after,
  })

  test('of nothing is nothing', () => {
    expect(scoreOf([])).toMatchObject({ best: null, median: null, counts: { accepted: 0, missed: 0 } })
  })

  test('counts every end, and takes times of accepted ones alone', () => {
    const lines = [
      line(0, 'accepted', 4_200),
      line(1, 'missed', 25_000),
      line(2, 'outrun', 900),
      line(3, 'accepted', 2_000),
      line(4, null, null),
    ]
    expect(scoreOf(lines)).toEqual({
      best: 2_000,
      median: 3_100,
      counts: { accepted: 2, missed: 1, outrun: 1, rejected: 0, withdrawn: 0, taken: 0, cleared: 0 },
    })
  })

  test.each([
    [[5_000], 5_000],
    [[9_000, 1_000, 3_000], 3_000],
    [[8_000, 2_000, 4_000, 6_000], 5_000],
  ])('the median of %j is %i', (times, median) => {
    expect(scoreOf(times.map((after, index) => line(index, 'accepted', after))).median).toBe(median)
  })
})

describe('the book', () => {
  const session = planSession(short)
  const id = (index: number) => session.robots[index]?.objectId ?? ''
  const empty = { session, lines: [], ended: [] }

  test('records an arrival once, and an unknown id never', () => {
    const lines = withArrival(empty, id(0))
    expect(withArrival({ ...empty, lines }, id(0))).toBe(lines)
    // A restored context has copies.
    const restored = structuredClone(lines)
    expect(withArrival({ ...empty, lines: restored }, id(0))).toBe(restored)
    expect(withArrival(empty, 'somebody')).toEqual([])
  })

  test('records no second end, and none before the arrival', () => {
    const book = { ...empty, lines: withArrival(empty, id(0)) }
    const missed = { type: 'robot.settled', objectId: id(0), end: 'missed', after: 25_000 } as const
    const once = withEnd(book, missed)
    expect(withEnd(once, { ...missed, end: 'accepted' })).toBe(once)
    expect(withEnd(book, { ...missed, objectId: id(1) })).toBe(book)
  })

  test('emergencies start when all consultations have ended, and none follows them', () => {
    const ended = session.robots.map(({ objectId }) => objectId)
    expect(kindNow(empty)).toBe('consultations')
    expect(kindNow({ ...empty, ended: ended.slice(0, 2) })).toBe('consultations')
    expect(kindNow({ ...empty, ended: ended.slice(0, 3) })).toBe('emergencies')
    expect(kindNow({ ...empty, ended })).toBeNull()
  })
})
