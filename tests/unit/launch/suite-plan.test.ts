import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describePlan, nameOf, planOf, STEPS } from '../../kit/suite-plan.mjs'

const stepsOf = (names: string[], options = {}) =>
  planOf(names, { isWhole: false, seed: 'a', ...options }).stages.flatMap(({ steps }) => steps)

test('runs every step completely with CI=true', () => {
  const { shares } = planOf([], { isWhole: true, seed: 'a' })
  expect(shares).toEqual({})
  expect(new Set(stepsOf([], { isWhole: true }).map(nameOf))).toEqual(new Set(STEPS))
})

test('runs a named step completely, in CI and for a person', () => {
  for (const isWhole of [true, false]) {
    expect(planOf(['views'], { isWhole, seed: 'a' })).toMatchObject({ stages: [{ steps: ['views'] }], shares: {} })
    expect(stepsOf(['e2e'], { isWhole })).toEqual(['e2e 1/2', 'e2e 2/2'])
  }
})

test("runs every check, a share of the large projects and one timed project in a person's run", () => {
  const { stages, shares } = planOf([], { isWhole: false, seed: 'a' })
  expect(stages[0]!.steps).toEqual(expect.arrayContaining(['types', 'lint', 'format', 'unit', 'paths', 'e2e']))
  expect(stages.slice(1).flatMap(({ steps }) => steps)).toHaveLength(1)
  expect(shares.e2e).toContain('tests/e2e/main-job.test.ts')
})

test('draws every file and every timed project within two hundred commits', () => {
  const plans = Array.from({ length: 200 }, (_, seed) => planOf([], { isWhole: false, seed: String(seed) }))
  const drawn = new Set(plans.flatMap(({ shares }) => shares.e2e ?? []))
  expect(drawn.size).toBe(readdirSync('tests/e2e').filter((file) => file.endsWith('.test.ts')).length)
  const timed = new Set(plans.flatMap(({ stages }) => stages.slice(1).flatMap(({ steps }) => steps)))
  expect(timed).toEqual(new Set(['ringing', 'deadlines', 'chaos', 'calls', 'production']))
})

test('prints the plan with the number of files of each share', () => {
  expect(describePlan(planOf([], { isWhole: false, seed: 'a' }))).toMatch(
    /Rencana: sebagian, benih a.*\n.*e2e \(\d+ berkas\)/,
  )
  expect(describePlan(planOf([], { isWhole: true, seed: 'a' }))).not.toContain('berkas')
})

test('names the known steps after an unknown one', () => {
  expect(() => planOf(['unot'])).toThrow(/Tidak ada tes bernama unot: pilih dari e2e, /)
})
