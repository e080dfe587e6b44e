import { describe, expect, test } from 'vitest'
import { CONSULTATION_DEADLINE, SECOND } from '../../contract/values/limits'
import type { RobotOutcome } from '../../machines/ports/practice'
import type { PracticeReason } from '../../machines/practice/practice.model'
import { scoreOf } from '../../machines/practice/practice.rules'
import { selectAcceptedIn, selectStage, selectStep } from '../../machines/practice/practice.selectors'
import { planSession, SESSION_KINDS, type SessionOrder } from '../../machines/practice/session.rules'
import { stagePractice } from '../kit/harness/practice-on-stage'

const consultations: SessionOrder = { seed: 11, kinds: 'consultations', length: 'short' }
const emergencies: SessionOrder = { ...consultations, kinds: 'emergencies' }
const long: SessionOrder = { ...consultations, length: 'long' }
const both: SessionOrder = { ...consultations, kinds: 'both' }

type Stage = ReturnType<typeof stagePractice>
const stageOf = ({ practice }: Stage) => selectStage(practice.getSnapshot())
const stepOf = ({ practice }: Stage) => selectStep(practice.getSnapshot())
const linesOf = ({ practice }: Stage) => practice.getSnapshot().context.lines

/** A session that has begun, at the moment in which the first one rings. */
async function begun(order: SessionOrder = consultations) {
  const stage = stagePractice({ order })
  stage.practice.send({ type: 'practice.start' })
  await untilRings(stage)
  return stage
}

async function untilRings(stage: Stage): Promise<string> {
  for (let waited = 0; stage.waiting().length === 0; waited += 100) {
    if (waited > 60 * SECOND) throw new Error('nobody rings')
    await stage.pass(100)
  }
  return stage.waiting()[0] ?? ''
}

/** Rejects every request until one with this behaviour rings. */
async function untilOutcome(
  stage: Stage,
  { robots }: ReturnType<typeof planSession>,
  kind: RobotOutcome['kind'],
): Promise<string> {
  const wanted = robots.filter(({ outcome }) => outcome.kind === kind).map(({ objectId }) => objectId)
  for (;;) {
    await untilRings(stage)
    const found = stage.waiting().find((objectId) => wanted.includes(objectId))
    if (found !== undefined) return found
    for (const objectId of stage.waiting()) stage.request(objectId)?.send({ type: 'request.reject' })
    await stage.pass(SECOND)
  }
}

describe('a session against the true queue', () => {
  test('shows the time of an accept, opens nothing, and rings the next robot', async () => {
    const stage = await begun()
    const [first] = stage.waiting()
    await stage.pass(4_200)
    stage.request(first ?? '')?.send({ type: 'request.accept' })
    await stage.pass(SECOND)
    expect(stepOf(stage)).toBe('accepted')
    const took = selectAcceptedIn(stage.practice.getSnapshot())
    expect(took).toBeGreaterThanOrEqual(4_200)
    expect(took).toBeLessThan(4_500)
    await stage.pass(3 * SECOND)
    expect(stepOf(stage)).toBe('receiving')
    expect(await untilRings(stage)).not.toBe(first)
  })

  test('robots without an answer are missed at their deadline and counted as missed in the score', async () => {
    const stage = await begun(both)
    for (let waited = 0; stageOf(stage) === 'practising' && waited < 400; waited += 1) await stage.pass(SECOND)
    expect(stageOf(stage)).toBe('scored')
    const { robots } = planSession(both)
    const stay = robots.filter(({ outcome }) => outcome.kind === 'waits' || outcome.kind === 'contested').length
    const { counts, best, median } = scoreOf(linesOf(stage))
    expect(counts).toMatchObject({ missed: stay, accepted: 0, rejected: 0, cleared: 0, outrun: 0 })
    expect(counts.withdrawn + counts.taken).toBe(robots.length - stay)
    expect([best, median]).toEqual([null, null])
    const missed = linesOf(stage).filter(({ end }) => end === 'missed')
    expect(missed.map(({ after }) => after)).toEqual(
      missed.map(({ robot }) => (robot.className === 'Emergencies' ? 60_000 : CONSULTATION_DEADLINE)),
    )
  })

  test('shows the card of the last accepted robot, even if the accept clears others', async () => {
    const stage = await begun(emergencies)
    while (linesOf(stage).length < 5) await stage.pass(100)
    expect(stage.waiting().length).toBeGreaterThan(1)
    stage.request(stage.waiting()[0] ?? '')?.send({ type: 'request.accept' })
    await stage.pass(SECOND)
    expect(linesOf(stage).map(({ end }) => end)).toContain('cleared')
    expect([linesOf(stage).some(({ end }) => end === null), stepOf(stage)]).toEqual([false, 'accepted'])
    await stage.pass(3 * SECOND)
    expect(stageOf(stage)).toBe('scored')
  })

  test('rejected is rejected, and no miss', async () => {
    const stage = await begun()
    const [first] = stage.waiting()
    stage.request(first ?? '')?.send({ type: 'request.reject' })
    await stage.pass(SECOND)
    expect(linesOf(stage)[0]).toMatchObject({ end: 'rejected' })
    expect(stage.waiting()).not.toContain(first)
  })

  test.each([
    ['withdraws', 'withdrawn'],
    ['taken', 'taken'],
  ] as const)('one that %s goes by itself', async (kind, end) => {
    const stage = await begun(long)
    const objectId = await untilOutcome(stage, planSession(long), kind)
    await stage.pass(CONSULTATION_DEADLINE)
    expect(linesOf(stage).find(({ robot }) => robot.objectId === objectId)?.end).toBe(end)
  })

  test('a contested one is claimed a moment too late', async () => {
    const stage = await begun()
    const objectId = await untilOutcome(stage, planSession(consultations), 'contested')
    stage.request(objectId)?.send({ type: 'request.accept' })
    await stage.pass(SECOND)
    expect(linesOf(stage).find(({ robot }) => robot.objectId === objectId)?.end).toBe('outrun')
    expect(stepOf(stage)).toBe('receiving')
  })

  test('an emergency is never rejected', async () => {
    const stage = await begun(emergencies)
    const [first] = stage.waiting()
    stage.request(first ?? '')?.send({ type: 'request.reject' })
    await stage.pass(SECOND)
    expect(stage.waiting()).toContain(first)
  })

  test('it rings while a robot waits, for what is most urgent, and is silent else', async () => {
    const stage = await begun(emergencies)
    expect(stage.ring()?.kind).toBe('emergency')
    stage.request(stage.waiting()[0] ?? '')?.send({ type: 'request.accept' })
    await stage.pass(SECOND)
    expect(stage.ring()).toBeNull()
  })

  test.each(SESSION_KINDS)('everyone accepted at once, %s: a score of all who could be had', async (kinds) => {
    const order: SessionOrder = { ...consultations, kinds }
    const stage = await begun(order)
    for (let waited = 0; stageOf(stage) === 'practising' && waited < 3_000; waited += 1) {
      for (const objectId of stage.waiting().slice(0, 1)) stage.request(objectId)?.send({ type: 'request.accept' })
      await stage.pass(100)
    }
    expect(stageOf(stage)).toBe('scored')
    const contested = planSession(order).robots.filter(({ outcome }) => outcome.kind === 'contested').length
    const { counts, best } = scoreOf(linesOf(stage))
    expect(counts).toMatchObject({ missed: 0, rejected: 0, outrun: contested })
    expect(counts.accepted).toBeGreaterThan(1)
    expect(best).toBeLessThanOrEqual(100)
  })
})

describe('real work takes precedence', () => {
  const REASONS: PracticeReason[] = ['rings', 'called', 'inCall', 'unfinished', 'atWork', 'unreachable']

  test.each(REASONS)('%s: nothing begins', (reason) => {
    const stage = stagePractice({ reason })
    stage.practice.send({ type: 'practice.start' })
    expect(stageOf(stage)).toBe('briefing')
  })

  test.each(REASONS)('%s: a session ends at once and silently, while it rings', async (reason) => {
    const stage = await begun()
    expect(stage.ring()).not.toBeNull()
    stage.sendReal(reason)
    expect([stageOf(stage), stage.ring(), stage.waiting()]).toEqual(['interrupted', null, []])
  })

  const steps: [string, (stage: Stage) => Promise<void>, SessionOrder?][] = [
    ['before the first one', async () => {}],
    ['while one rings', async (stage) => void (await untilRings(stage))],
    [
      'while one is being accepted',
      async (stage) => stage.request(await untilRings(stage))?.send({ type: 'request.accept' }),
    ],
    [
      'at the card of an accepted one',
      async (stage) => {
        stage.request(await untilRings(stage))?.send({ type: 'request.accept' })
        await stage.pass(SECOND)
        expect(stepOf(stage)).toBe('accepted')
      },
    ],
    [
      'on the way into emergency mode',
      async (stage) => {
        for (let waited = 0; stepOf(stage) !== 'turning' && waited < 200; waited += 1) await stage.pass(SECOND)
        expect(stepOf(stage)).toBe('turning')
      },
      both,
    ],
    [
      'just before the score',
      async (stage) => {
        for (let waited = 0; stepOf(stage) !== 'finishing' && waited < 2_000; waited += 1) await stage.pass(100)
        expect(stepOf(stage)).toBe('finishing')
      },
    ],
  ]

  test.each(steps)('%s: ends, and produces nothing afterwards', async (_, goThere, order = consultations) => {
    const stage = stagePractice({ order })
    stage.practice.send({ type: 'practice.start' })
    await goThere(stage)
    stage.sendReal('rings')
    expect([stageOf(stage), stage.ring()]).toEqual(['interrupted', null])
    await stage.pass(90 * SECOND)
    expect([stageOf(stage), stage.ring()]).toEqual(['interrupted', null])
  })

  test('an interrupted one is not scored; when the real one is over another may begin', async () => {
    const stage = await begun()
    stage.sendReal('rings')
    stage.practice.send({ type: 'practice.renew' })
    stage.practice.send({ type: 'practice.start' })
    expect(stageOf(stage)).toBe('briefing')
    stage.sendReal(null)
    stage.practice.send({ type: 'practice.start' })
    expect([stageOf(stage), linesOf(stage)]).toEqual(['practising', []])
  })

  test('a score stays readable, and the next session waits', async () => {
    const stage = await begun()
    stage.request(stage.waiting()[0] ?? '')?.send({ type: 'request.reject' })
    await stage.pass(SECOND)
    stage.practice.send({ type: 'practice.stop' })
    stage.sendReal('rings')
    stage.practice.send({ type: 'practice.again' })
    expect(stageOf(stage)).toBe('scored')
  })
})

describe('again', () => {
  test('a restart empties the score and begins with the same robot', async () => {
    const stage = await begun()
    stage.request(stage.waiting()[0] ?? '')?.send({ type: 'request.reject' })
    await stage.pass(SECOND)
    const first = linesOf(stage).map(({ robot }) => robot)
    stage.practice.send({ type: 'practice.stop' })
    stage.practice.send({ type: 'practice.again' })
    expect(linesOf(stage)).toEqual([])
    await untilRings(stage)
    expect(linesOf(stage)[0]?.robot).toEqual(first[0])
  })

  test('leaving ends the actor, reports practice.left and stops the ringing', async () => {
    const stage = await begun()
    stage.practice.send({ type: 'practice.leave' })
    expect([stage.practice.getSnapshot().status, stage.reports, stage.ring()]).toEqual([
      'done',
      [{ type: 'practice.left' }],
      null,
    ])
  })
})
