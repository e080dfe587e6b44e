import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECOND } from '../../contract/values/limits'
import { createChance } from '../kit/data/random'
import { type SidePage, stageTwoSides } from '../kit/browser/two-sides'
import { aCaller, aDoctor } from '../models/call-facts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const callPatient = { type: 'call.start', to: aCaller, consultationId: 'K-1', wantsCamera: true } as const
const callDoctor = { type: 'call.start', to: aDoctor, consultationId: 'K-1', wantsCamera: true } as const
const hangUp = { type: 'call.hangUp' } as const
const BEGAN = { type: 'call.began' }
const ENDED = { type: 'call.ended' }

type Stage = ReturnType<typeof stageTwoSides>

const sides = ({ doctor, patient }: Stage) => [doctor, patient] as const

/** The phases of both sides; 'flows' for a talking side that receives media. */
function standing(stage: Stage): string {
  const [doctor, patient] = sides(stage).map((side) =>
    side.phase() === 'talking' && side.flows() ? 'flows' : side.phase(),
  )
  return `${String(doctor)}, ${String(patient)}`
}

/** What has to hold at every moment. */
function check(side: SidePage): void {
  expect(side.openPeers()).toBeLessThanOrEqual(1)
  const phase = side.phase()
  expect(side.captures().length === 0 || (phase !== null && phase !== 'ringing')).toBe(true)
  expect(side.openPeers() === 0 || phase !== null).toBe(true)
}

async function talking(): Promise<Stage> {
  const stage = stageTwoSides(() => Date.now())
  stage.doctor.send(callPatient)
  await pass(100)
  expect(standing(stage)).toBe('calling, ringing')
  stage.patient.accept()
  await pass(200)
  expect(standing(stage)).toBe('flows, flows')
  return stage
}

describe('a doctor and a patient, through the gateway (contract §5)', () => {
  test.each([
    ['the doctor', 0],
    ['the patient', 1],
  ] as const)('%s hangs up: both are free, nothing is captured, one card is written', async (_, index) => {
    const stage = await talking()
    await pass(90 * SECOND)
    sides(stage)[index].send(hangUp)
    await pass(SECOND)
    expect(standing(stage)).toBe('null, null')
    sides(stage).forEach(check)
    const cards = sides(stage).map((side) => side.reports.filter(({ type }) => type === 'call.over'))
    expect(cards).toMatchObject([[{ summary: { outcome: 'answered', consultationId: 'K-1', duration: 90 } }], []])
  })

  test('declined', async () => {
    const stage = stageTwoSides(() => Date.now())
    stage.doctor.send(callPatient)
    await pass(100)
    stage.patient.decline()
    await pass(100)
    expect(standing(stage)).toBe('null, null')
    expect(stage.doctor.reports).toMatchObject([BEGAN, ENDED, { type: 'call.over', summary: { outcome: 'declined' } }])
  })

  test('not answered for a minute', async () => {
    const stage = stageTwoSides(() => Date.now())
    stage.doctor.send(callPatient)
    await pass(61 * SECOND)
    expect(standing(stage)).toBe('null, null')
    expect(stage.doctor.reports).toMatchObject([BEGAN, ENDED, { type: 'call.over', summary: { outcome: 'missed' } }])
  })

  test.each([0, 1, 2, 3, 4, 8, 12, 30])('both call, %i ms apart: one call is left', async (apart) => {
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const stage = stageTwoSides(() => Date.now())
      const orders = [callPatient, callDoctor] as const
      sides(stage)[first].send(orders[first])
      await pass(apart)
      sides(stage)[second].send(orders[second])
      await pass(500)
      const phases = sides(stage).map((side) => side.phase())
      expect(
        phases.toSorted((one, other) => String(one).localeCompare(String(other))),
        `${String(first)} first`,
      ).toEqual(['calling', 'ringing'])
      sides(stage)
        .find((side) => side.phase() === 'ringing')
        ?.accept()
      await pass(500)
      expect(standing(stage)).toBe('flows, flows')
    }
  })

  test.each([
    ['the doctor’s', 0],
    ['the patient’s', 1],
  ] as const)('%s page is reloaded: both talk again', async (_, index) => {
    const stage = await talking()
    sides(stage)[index].reload()
    await pass(2 * SECOND)
    expect(standing(stage)).toBe('flows, flows')
  })

  test('another network: restarted, and found again', async () => {
    const stage = await talking()
    stage.cut()
    await pass(8 * SECOND)
    expect(standing(stage)).toBe('talking, talking')
    stage.heal()
    sides(stage).forEach((side) => side.network({ type: 'network.restored' }))
    await pass(SECOND)
    expect(standing(stage)).toBe('flows, flows')
  })

  test('a minute without a path ends the call on both sides', async () => {
    const stage = await talking()
    stage.cut()
    await pass(70 * SECOND)
    expect(standing(stage)).toBe('null, null')
    sides(stage).forEach(check)
  })

  test('a gateway restart keeps the call; a path lost afterwards ends it soon', async () => {
    const stage = await talking()
    stage.restartGateway()
    await pass(120 * SECOND)
    expect(standing(stage)).toBe('flows, flows')
    stage.cut()
    await pass(20 * SECOND)
    expect(standing(stage)).toBe('null, null')
  })

  test.each([0, 1, 2, 3, 4, 6, 9, 15, 30, 60])(
    'the patient’s line falls %i ms after the acceptance, and is back',
    async (after) => {
      const stage = stageTwoSides(() => Date.now())
      stage.doctor.send(callPatient)
      await pass(100)
      stage.patient.accept()
      await pass(after)
      stage.patient.drop()
      await pass(2 * SECOND)
      stage.patient.reach()
      await pass(30 * SECOND)
      expect(standing(stage)).toBe('flows, flows')
    },
  )

  test('a hang-up without a signalling line reaches the gateway after the reconnect', async () => {
    const stage = await talking()
    stage.cut()
    stage.doctor.drop()
    stage.doctor.send(hangUp)
    await pass(2 * SECOND)
    expect(standing(stage)).toBe('null, talking')
    stage.doctor.reach()
    await pass(SECOND)
    expect(standing(stage)).toBe('null, null')
  })
})

const STORMS = 150
const STEPS = 14

describe('whatever happens', () => {
  test(`in ${STORMS} storms of ${STEPS} steps nothing is left hanging`, { timeout: 240_000 }, async () => {
    const ends = new Map<string, number>()
    for (let seed = 1; seed <= STORMS; seed += 1) {
      const { oneOf, between } = createChance(seed)
      const stage = stageTwoSides(() => Date.now())
      const happened: string[] = []
      const acts: Record<string, () => void> = {
        'the doctor calls': () => stage.doctor.send(callPatient),
        'the patient calls': () => stage.patient.send(callDoctor),
        'both call': () => (stage.doctor.send(callPatient), stage.patient.send(callDoctor)),
        'the ringing side accepts': () => sides(stage).forEach((side) => side.phase() === 'ringing' && side.accept()),
        'both accept': () => sides(stage).forEach((side) => side.phase() === 'ringing' && side.accept()),
        'the patient declines': () => stage.patient.phase() === 'ringing' && stage.patient.decline(),
        'the doctor hangs up': () => stage.doctor.send(hangUp),
        'the patient’s line falls': () => stage.patient.drop(),
        'the doctor’s line falls': () => stage.doctor.drop(),
        'the lines are back': () => sides(stage).forEach((side) => side.reach()),
        'the doctor’s page is reloaded': () => stage.doctor.reload(),
        'the patient’s page is reloaded': () => stage.patient.reload(),
        'the gateway is restarted': () => stage.restartGateway(),
        'the way is cut': () => stage.cut(),
        'the way is there again': () => stage.heal(),
      }
      for (let step = 0; step < STEPS; step += 1) {
        const name = oneOf(Object.keys(acts))
        happened.push(name)
        acts[name]?.()
        await pass(oneOf([0, 2, 5, 20, 400, between(1, 30) * SECOND]))
        try {
          sides(stage).forEach(check)
        } catch (fault) {
          throw new Error(`storm ${seed}: ${happened.join(' → ')}: ${String(fault)}`, { cause: fault })
        }
      }
      stage.heal()
      sides(stage).forEach((side) => side.reach())
      await pass(180 * SECOND)
      const end = standing(stage)
      ends.set(end, (ends.get(end) ?? 0) + 1)
      expect(['null, null', 'flows, flows'], `storm ${seed}: ${happened.join(' → ')}`).toContain(end)
      sides(stage).forEach(check)
    }
    console.log(`two sides: ${STORMS} storms, ${JSON.stringify(Object.fromEntries(ends))}`)
    // Storms that never let anybody talk would prove little.
    expect(ends.get('flows, flows')).toBeGreaterThan(5)
  })
})
