import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likenessOf } from '../../contract/values/likeness'
import { OF_FACILITY, OF_FAMILY, sharesPartOfBirth } from '../../server/rest/rooms/persons'
import { hasDatabaseDoor, openDatabase } from './kit/database'

type Birth = string | null

/** The date as written by others, and with each slip that the rule forgives. */
function birthsNear(date: string): Birth[] {
  const places = Array.from(date, (_, at) => at)
  const digits = places
    .filter((at) => date[at] !== '-')
    .flatMap((at) => Array.from('0123456789', (digit) => date.slice(0, at) + digit + date.slice(at + 1)))
  const exchanged = places.slice(1).map((at) => date.slice(0, at - 1) + date[at] + date[at - 1] + date.slice(at + 1))
  const [year, month, day] = date.split('-')
  return [date, `${date}T00:00:00.000Z`, ...digits, ...exchanged, `${year}-${day}-${month}`]
}

const BIRTHS: Birth[] = [null, '', '1985-03-05', '1985-05-03', '1958-03-05', '2000-10-01', '1990-11-30', '2019-01-31']
const PAIRS = BIRTHS.flatMap((one) =>
  BIRTHS.flatMap((other) => (other ? birthsNear(other) : [other])).map((other): [Birth, Birth] => [one, other]),
)

describe.runIf(hasDatabaseDoor)('the query for consultations of the same person', () => {
  let database: Pool

  beforeAll(() => {
    database = openDatabase()
  })
  afterAll(() => database.end())

  test('leaves out no birth that the rule takes for the same or alike', async () => {
    const { rows } = await database.query<{ isRead: boolean | null }>(
      `SELECT ${sharesPartOfBirth('pair->>0', 'pair->>1')} AS "isRead"
       FROM jsonb_array_elements($1) WITH ORDINALITY AS list (pair, place) ORDER BY place`,
      [JSON.stringify(PAIRS)],
    )
    const seen = PAIRS.map(([one, other], at) => {
      const [own, others] = [one, other].map((dob) => ({ full_name: 'Siti Aminah', dob }))
      const likeness = own && others && likenessOf(own, others, 'facility')
      return { one, other, likeness, isRead: rows[at]?.isRead ?? false }
    })
    expect(seen.filter(({ likeness, isRead }) => likeness !== 'other' && !isRead)).toEqual([])
    expect(new Set(seen.filter(({ isRead }) => isRead).map(({ likeness }) => likeness))).toContain('alike')
    expect(seen.filter(({ isRead }) => isRead).length).toBeLessThan(seen.length / 2)
  })

  test.each<[string, string, string]>([
    ['an account', OF_FAMILY, 'consultations_by_patient'],
    ['a facility', OF_FACILITY, 'faskes_consultations_by_facility'],
  ])('finds the consultations of %s by an index', async (_, query, index) => {
    const client = await database.connect()
    try {
      await client.query('BEGIN; SET LOCAL enable_seqscan = off')
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`, ['unknown'])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index)
      await client.query('ROLLBACK')
    } finally {
      client.release()
    }
  })
})
