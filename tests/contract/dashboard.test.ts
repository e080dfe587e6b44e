import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Dashboard, dashboard } from '../../contract/schemas/dashboard'
import { FEES } from '../../contract/values/balance'
import { DASHBOARD_TYPES } from '../../contract/values/dashboard'
import { UNAUTHENTICATED } from '../../contract/values/refusals'
import type { RequestClass, RequestStatus } from '../../contract/values/statuses'
import { pointsOf, rangeOf } from '../../server/rest/dashboard/ranges'
import { endOpenItem, move, patient, type Patient, ringing } from './kit/parse'
import { facility, ringingEmergency, ringingFacility } from './kit/requests'
import { reset, rest, setDuty, setPresence, staff, type Staff } from './kit/rest'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Of Jakarta's. */
const midnightBefore = (at: number) => Math.floor((at + 7 * HOUR) / DAY) * DAY - 7 * HOUR

const { daily, weekly, monthly } = DASHBOARD_TYPES

let doctor: Staff
let other: Staff
let sick: Patient

beforeAll(async () => {
  await reset()
  doctor = await staff('dokter1@contoh.id')
  other = await staff('dokter2@contoh.id')
  sick = await patient('pasien1@contoh.id')
})

beforeEach(async () => {
  await endOpenItem(doctor)
  await setPresence(doctor, 'Online')
  await setDuty(doctor, 'Online')
})

async function see(type: number, { token } = doctor): Promise<Dashboard> {
  const { body } = await rest('GET', `/dashboard-doctor?type=${type}`, { token })
  return dashboard.parse(body['data'])
}

const totalOf = ({ series }: Dashboard, field: 'consultations' | 'emergencies') =>
  series.reduce((all, point) => all + point[field], 0)

interface Changed {
  totals: Record<string, number>
  series: Record<'consultations' | 'emergencies', number>
}

/** What `work` changed of the totals, and of all points together. */
async function changedBy(type: number, work: () => Promise<unknown>): Promise<Changed> {
  const before = await see(type)
  await work()
  const after = await see(type)
  // Midnight came between.
  if (after.from !== before.from) return changedBy(type, work)
  const totals = Object.entries(after.totals).flatMap(([field, count]) => {
    const more = count - before.totals[field as keyof Dashboard['totals']]
    return more === 0 ? [] : [[field, more] as const]
  })
  const sumOf = (seen: Dashboard) => ({
    consultations: totalOf(seen, 'consultations'),
    emergencies: totalOf(seen, 'emergencies'),
  })
  const [was, is] = [sumOf(before), sumOf(after)]
  return {
    totals: Object.fromEntries(totals),
    series: { consultations: is.consultations - was.consultations, emergencies: is.emergencies - was.emergencies },
  }
}

async function step(
  objectId: string,
  from: RequestStatus,
  to: RequestStatus,
  className: RequestClass = 'Consultations',
) {
  expect((await move(objectId, from, to, doctor.parseToken, undefined, className)).code).toBeNull()
}

describe('the range', () => {
  test('is today by the hour, or the last 7 or 30 days by the day, as days are in Jakarta', async () => {
    for (const [type, step_, days] of [
      [daily, HOUR, 1],
      [weekly, DAY, 7],
      [monthly, DAY, 30],
    ] as const) {
      const asked = Date.now()
      const seen = await see(type)
      expect(seen.type).toBe(type)
      expect(seen.to).toBeGreaterThanOrEqual(asked)
      expect(seen.to).toBeLessThanOrEqual(Date.now())
      expect(seen.from).toBe(midnightBefore(seen.to) - (days - 1) * DAY)
      const starts = seen.series.map(({ at }) => at)
      expect(starts).toEqual(starts.map((_, index) => seen.from + index * step_))
      expect((starts.at(-1) ?? 0) + step_).toBeGreaterThan(seen.to)
      expect(starts.at(-1)).toBeLessThanOrEqual(seen.to)
    }
  })

  test('turns at midnight in Jakarta, which is 17.00 UTC', () => {
    const [before, after] = ['2026-03-09T16:59:59.999Z', '2026-03-09T17:00:00.000Z'].map((at) =>
      rangeOf(daily, Date.parse(at)),
    )
    expect(before?.from).toBe(Date.parse('2026-03-08T17:00:00.000Z'))
    expect(after?.from).toBe(Date.parse('2026-03-09T17:00:00.000Z'))
    expect([before, after].map((range) => range && pointsOf(range).length)).toEqual([24, 1])
    expect(pointsOf(rangeOf(weekly, Date.parse('2026-03-09T17:00:00.000Z')))).toHaveLength(7)
  })
})

test.for([1, 2, 3, 4, 5])('doctor %s has worked, and the figures are the points’ together', async (number) => {
  const who = await staff(`dokter${number}@contoh.id`)
  const [today, week, month] = [await see(daily, who), await see(weekly, who), await see(monthly, who)]
  for (const seen of [today, week, month]) {
    expect(totalOf(seen, 'consultations')).toBe(seen.totals.consultations)
    expect(totalOf(seen, 'emergencies')).toBe(seen.totals.emergencies)
    const { consultations, emergencies, revenue } = seen.totals
    const base = consultations * FEES.Consultations + emergencies * FEES.Emergencies
    // A facility's brings more, and is counted among the consultations.
    expect((revenue - base) % (FEES.Faskes_consultations - FEES.Consultations)).toBe(0)
    expect(revenue).toBeGreaterThanOrEqual(base)
  }
  expect(week.series.filter(({ consultations }) => consultations > 0).length).toBeGreaterThan(3)
  expect(month.totals.consultations).toBeGreaterThan(week.totals.consultations)
  expect(month.totals.emergencies).toBeGreaterThan(0)
  expect(month.totals.not_answered).toBeGreaterThan(0)
  expect(month.totals.rejected).toBeGreaterThan(0)
})

describe.each([
  ['daily', daily],
  ['weekly', weekly],
  ['monthly', monthly],
])('%s', (_, type) => {
  test('a finished consultation counts, a facility’s too, with its fee', async () => {
    const changed = await changedBy(type, async () => {
      const { objectId } = await ringing(sick, doctor)
      await step(objectId, 'IDLE', 'ON_CHAT')
      await step(objectId, 'ON_CHAT', 'FINISHED')
      await setPresence(doctor, 'Online')
      const asked = await ringingFacility(await facility(), doctor)
      await step(asked.objectId, 'IDLE', 'ACCEPTED_BY_DOCTOR', 'Faskes_consultations')
      await step(asked.objectId, 'ACCEPTED_BY_DOCTOR', 'FINISHED', 'Faskes_consultations')
    })
    const revenue = FEES.Consultations + FEES.Faskes_consultations
    expect(changed).toEqual({ totals: { consultations: 2, revenue }, series: { consultations: 2, emergencies: 0 } })
  })

  test('so does an emergency', async () => {
    const changed = await changedBy(type, async () => {
      const { objectId } = await ringingEmergency(sick)
      await step(objectId, 'REQUESTED', 'ON_CALL', 'Emergencies')
      await step(objectId, 'ON_CALL', 'FINISHED', 'Emergencies')
    })
    expect(changed).toEqual({
      totals: { emergencies: 1, revenue: FEES.Emergencies },
      series: { consultations: 0, emergencies: 1 },
    })
  })

  test('an open, cancelled or practice request does not', async () => {
    const changed = await changedBy(type, async () => {
      const [called, open] = [await ringing(sick, doctor), await ringing(sick, doctor)]
      const trial = await ringing(sick, doctor, { isTest: true })
      await move(called.objectId, 'IDLE', 'CANCEL_BY_PATIEN', sick.token)
      await step(trial.objectId, 'IDLE', 'ON_CHAT')
      await step(trial.objectId, 'ON_CHAT', 'FINISHED')
      await step(open.objectId, 'IDLE', 'ON_CHAT')
    })
    expect(changed).toEqual({ totals: {}, series: { consultations: 0, emergencies: 0 } })
  })

  test('counts rejected requests separately', async () => {
    const changed = await changedBy(type, async () =>
      step((await ringing(sick, doctor)).objectId, 'IDLE', 'REJECTED_BY_DOCTOR'),
    )
    expect(changed).toEqual({ totals: { rejected: 1 }, series: { consultations: 0, emergencies: 0 } })
  })
})

test('of nobody else', async () => {
  const before = await see(daily, other)
  const { objectId } = await ringing(sick, doctor)
  await step(objectId, 'IDLE', 'ON_CHAT')
  await step(objectId, 'ON_CHAT', 'FINISHED')
  expect((await see(daily, other)).totals).toEqual(before.totals)
})

test.for(['', '?type=', '?type=0', '?type=4', '?type=1.5', '?type=daily', '?type=1&type=2', '?type=1&doctor=2'])(
  '%s is malformed',
  async (query) => {
    expect((await rest('GET', `/dashboard-doctor${query}`, { token: doctor.token })).status).toBe(422)
  },
)

test('is a doctor’s, with a bearer', async () => {
  for (const headers of [{}, { 'X-Parse-Session-Token': sick.token }]) {
    const { status, body } = await rest('GET', '/dashboard-doctor?type=1', { headers })
    expect({ status, message: body['message'] }).toEqual({ status: 401, message: UNAUTHENTICATED })
  }
  const nurse = await staff('perawat1@contoh.id', 'nurse')
  expect((await rest('GET', '/dashboard-doctor?type=1', { token: nurse.token })).status).toBe(403)
})
