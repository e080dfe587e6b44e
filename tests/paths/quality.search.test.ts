import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { type QualitySample, type Rung, RUNGS } from '../../machines/ports/call-peer'
import { qualityMachine } from '../../machines/video-call/quality/quality.machine'
import { selectLevel, selectPreferred } from '../../machines/video-call/quality/quality.selectors'
import { type Chance, createChance } from '../kit/data/random'
import { TestClock } from '../kit/harness/test-clock'
import { aSample, measures, prefers } from '../models/quality.model'

const CALLS = 40
const CALL = 10 * 60_000
const PERIOD = 2_000
const MINUTE = 60_000

interface Change {
  at: number
  from: Rung
  to: Rung
}

/** Ten minutes over a line, a sample each two seconds. */
function call(line: (rung: Rung, at: number) => QualitySample, wishes: (at: number) => Rung | null = () => null) {
  const clock = new TestClock()
  const begun = clock.now()
  const changes: Change[] = []
  const levels: number[] = []
  let rung: Rung = 'hd'
  const report = (chosen: { rung: Rung }) => {
    changes.push({ at: clock.now() - begun, from: rung, to: chosen.rung })
    rung = chosen.rung
  }
  const actor = createActor(qualityMachine, { input: { report }, clock }).start()
  let level = selectLevel(actor.getSnapshot())
  for (let at = 0; at < CALL; at += PERIOD) {
    const wish = wishes(at)
    if (wish !== null) actor.send(prefers(wish))
    actor.send(measures(line(rung, at)))
    const now = selectLevel(actor.getSnapshot())
    if (now !== level) levels.push(at)
    level = now
    expect(RUNGS.indexOf(rung), 'within the wish').toBeGreaterThanOrEqual(
      RUNGS.indexOf(selectPreferred(actor.getSnapshot())),
    )
    clock.advance(PERIOD)
  }
  actor.stop()
  return { changes, levels }
}

/** The most that fall into any one minute. */
function mostInAMinute(times: number[]): number {
  return Math.max(0, ...times.map((first) => times.filter((at) => at >= first && at < first + MINUTE).length))
}

/** A line whose mood lasts for a while, from one sample to some minutes, and is never quite steady. */
function moody(chance: Chance): () => QualitySample {
  let left = 0
  let badness = 0
  return () => {
    if (left === 0) {
      left = chance.oneOf([1, 2, 3, 5, 8, 15, 40])
      badness = chance.next()
    }
    left -= 1
    const lost = chance.happens(0.2) ? chance.next() * 0.3 : badness * 0.15 * chance.next()
    return aSample({
      lostOut: lost,
      lostIn: chance.next() * badness * 0.1,
      roundTrip: chance.happens(0.05) ? null : 40 + 900 * badness * chance.next(),
      frozen: chance.happens(badness * 0.2) ? chance.between(1, 900) : 0,
    })
  }
}

describe('the picture does not come and go', () => {
  test(
    `over ${CALLS} calls of 10 min on moody lines (seeded): a step at a time, at most 4 in any minute`,
    { timeout: 30_000 },
    () => {
      const figures = Array.from({ length: CALLS }, (_, seed) => {
        const { changes, levels } = call(moody(createChance(seed)))
        for (const { from, to } of changes) expect(Math.abs(RUNGS.indexOf(from) - RUNGS.indexOf(to))).toBe(1)
        for (const [index, { at, from, to }] of changes.entries()) {
          const isUp = RUNGS.indexOf(to) < RUNGS.indexOf(from)
          const since = at - (changes[index - 1]?.at ?? 0)
          expect(since, `seed ${seed}: ${from} to ${to}`).toBeGreaterThanOrEqual(isUp ? 30_000 : 10_000)
        }
        return {
          steps: changes.length,
          inAMinute: mostInAMinute(changes.map(({ at }) => at)),
          words: mostInAMinute(levels),
        }
      })
      const most = (pick: (one: (typeof figures)[number]) => number) => Math.max(...figures.map(pick))
      console.log(
        `quality: ${CALLS} calls, ${figures.reduce((sum, { steps }) => sum + steps, 0)} steps, ` +
          `at most ${most(({ steps }) => steps)} in a call, ${most(({ inAMinute }) => inAMinute)} in a minute; ` +
          `levels at most ${most(({ words }) => words)} in a minute`,
      )
      expect(most(({ inAMinute }) => inAMinute)).toBeLessThanOrEqual(4)
      expect(most(({ words }) => words)).toBeLessThanOrEqual(10)
      // A search on lines that never move it would prove nothing.
      expect(figures.filter(({ steps }) => steps > 0).length).toBeGreaterThan(CALLS / 2)
    },
  )

  test('on a line that carries SD and not HD: tried ever less often', () => {
    const { changes } = call((rung) => aSample(rung === 'hd' ? { lostOut: 0.15 } : {}))
    const ups = changes.filter(({ to }) => to === 'hd').map(({ at }) => at)
    const waits = ups.map((at, index) => at - (ups[index - 1] ?? 0))
    expect(changes.length).toBeLessThanOrEqual(9)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  })

  test('with random quality choices by the doctor', { timeout: 30_000 }, () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const chance = createChance(seed)
      const wishes = () => (chance.happens(0.02) ? chance.oneOf(RUNGS) : null)
      expect(call(moody(chance), wishes).changes.length).toBeGreaterThan(0)
    }
  })
})
