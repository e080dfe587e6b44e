import { describe, expect, test } from 'vitest'
import { practiceMachine } from '../../machines/practice/practice.machine'
import { scoreOf } from '../../machines/practice/practice.rules'
import { SESSION_KINDS } from '../../machines/practice/session.rules'
import type { Model } from '../kit/graph/model'
import { stagePractice } from '../kit/harness/practice-on-stage'
import { createChance } from '../kit/data/random'
import { searchSteps } from '../kit/graph/search'
import { practiceModel } from '../models/practice.model'

type Stage = ReturnType<typeof stagePractice>

describe('the chart', () => {
  const isPractising = (after: { matches: (value: string) => boolean }) => after.matches('practising')
  const isReal = ({ context }: { context: { reason: unknown } }) => context.reason !== null

  test('on no path does anybody practise while anything real is at hand', () => {
    const { states, steps, done, wrong } = searchSteps(
      practiceModel as unknown as Model,
      (_, after) => isReal(after),
      (_, after) => isPractising(after),
    )
    console.log(
      `practice: ${states} states, ${steps} steps, ${done} with something real at hand, ${wrong.length} wrong`,
    )
    expect(wrong).toEqual([])
    expect(done).toBeGreaterThan(100)
  })

  test.each([
    ['started during real work', practiceMachine.provide({ guards: { isNothingReal: () => true } })],
    ['not interrupted by real work', practiceMachine.provide({ guards: { isReal: () => false } })],
  ])('the search sees a practice %s', (_, machine) => {
    const broken = { ...practiceModel, machine } as unknown as Model
    const { wrong } = searchSteps(
      broken,
      (_before, after) => isReal(after),
      (_before, after) => isPractising(after),
    )
    expect(wrong.length).toBeGreaterThan(0)
  })
})

/** One doctor's session of clicks, waits, stops and real patients, by chance. */
async function life(seed: number) {
  const chance = createChance(seed)
  const order = { seed, kinds: chance.oneOf(SESSION_KINDS), length: 'short' } as const
  const stage = stagePractice({ order })
  const wrong: string[] = []
  const seen = { scored: 0, interrupted: 0, steps: 0 }
  let real = false
  const patience = chance.between(1, 30)
  for (let step = 0; step < 900; step += 1) {
    const { practice } = stage
    const value = practice.getSnapshot().value
    if (value === 'briefing') practice.send({ type: 'practice.start' })
    if (value === 'scored' || practice.getSnapshot().status !== 'active') break
    if (chance.happens(0.0015)) {
      real = true
      stage.sendReal(chance.oneOf(['rings', 'called', 'unfinished', 'atWork'] as const))
      seen.interrupted += practice.getSnapshot().matches('interrupted') ? 1 : 0
    }
    for (const objectId of stage.waiting()) {
      if (!chance.happens(1 / patience / 10)) continue
      stage.request(objectId)?.send({ type: chance.happens(0.7) ? 'request.accept' : 'request.reject' })
    }
    await stage.pass(100 * chance.between(1, 8))
    judge(stage)
    if (real) break
  }
  if (stage.practice.getSnapshot().matches('scored')) judgeScore(stage)
  stage.practice.stop()
  return { ...seen, wrong: wrong.map((what) => `seed ${seed}: ${what}`) }

  function judge({ practice, waiting, ring }: Stage) {
    const snapshot = practice.getSnapshot()
    seen.steps += 1
    if (real && snapshot.matches('practising')) wrong.push('practises while something real is at hand')
    if (real && ring() !== null) wrong.push('rings while something real is at hand')
    if ((ring() !== null) !== waiting().length > 0)
      wrong.push(`rings ${String(ring() !== null)}, ${waiting().length} wait`)
    const booked = snapshot.context.lines.filter(({ end }) => end === null).map(({ robot }) => robot.objectId)
    const ringing = waiting().filter((objectId) => stage.request(objectId)?.getSnapshot().matches('ringing'))
    if (ringing.some((objectId) => !booked.includes(objectId))) wrong.push('somebody rings who has ended in the book')
  }

  function judgeScore({ practice }: Stage) {
    const { lines, session } = practice.getSnapshot().context
    const { counts, best, median } = scoreOf(lines)
    seen.scored += 1
    const sum = Object.values(counts).reduce((all, one) => all + one, 0)
    if (sum !== session.robots.length) wrong.push(`${sum} of ${session.robots.length} scored`)
    if ((best === null) !== (counts.accepted === 0)) wrong.push('a best time of nobody')
    if (best !== null && median !== null && best > median) wrong.push('the best is slower than the median')
  }
}

test(
  'each session ends with every robot in the score, or at once when real work arrives, whatever the clicks',
  { timeout: 120_000 },
  async () => {
    const all = { scored: 0, interrupted: 0, steps: 0, wrong: [] as string[] }
    for (let seed = 1; seed <= 60; seed += 1) {
      const { scored, interrupted, steps, wrong } = await life(seed)
      all.scored += scored
      all.interrupted += interrupted
      all.steps += steps
      all.wrong.push(...wrong)
    }
    const { wrong, ...seen } = all
    console.log(`practised lives: ${JSON.stringify(seen)}, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
    expect(Math.min(seen.scored, seen.interrupted)).toBeGreaterThan(10)
  },
)
