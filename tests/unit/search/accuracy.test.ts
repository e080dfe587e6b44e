import { describe, expect, test } from 'vitest'
import { searchIcd } from '../../../server/rest/search/icd-search'
import { searchMedicines } from '../../../server/rest/search/medicine-search'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { KNOWN_DIAGNOSES, KNOWN_MEDICINES } from './known-queries'
import { fitsMedicine, type QueryRow, readQueries } from './read-queries'
import { TRIED_DIAGNOSES, TRIED_MEDICINES } from './tried-queries'
import { UNSEEN_DIAGNOSES, UNSEEN_MEDICINES } from './unseen-queries'

const MONTHS = 12

function missedDiagnoses(rows: QueryRow[]): string[] {
  return rows.flatMap(({ query, expected }) => {
    const first = searchIcd(query)[0]
    return first?.code.startsWith(expected) ? [] : [`${query}: ${first?.code ?? 'nothing'} instead of ${expected}`]
  })
}

function missedMedicines(rows: QueryRow[]): string[] {
  return rows.flatMap(({ query, expected, age }) => {
    const first = searchMedicines(CATALOGUE, query, age === null ? null : age * MONTHS)[0]
    const isHit = first !== undefined && fitsMedicine(first.name, expected)
    return isHit
      ? []
      : [`${query}${age === null ? '' : ` @${age}`}: ${first?.name ?? 'nothing'} instead of ${expected}`]
  })
}

/** Both halves of a table; prints how many first hits are the expected ones. */
function missesOf(table: string, diagnoses: string, medicines: string): { total: number; misses: string[] } {
  const [codes, names] = [readQueries(diagnoses), readQueries(medicines)]
  const misses = [...missedDiagnoses(codes), ...missedMedicines(names)]
  const total = codes.length + names.length
  console.info(
    `${table}: ${total - misses.length} of ${total} first hits (${(((total - misses.length) / total) * 100).toFixed(1)} %)`,
  )
  return { total, misses }
}

describe('first hits', () => {
  test('are the expected ones for every known query', () => {
    const { total, misses } = missesOf('known queries', KNOWN_DIAGNOSES, KNOWN_MEDICINES)
    expect(misses).toEqual([])
    expect(total).toBeGreaterThanOrEqual(150)
  })

  test('are the expected ones for what was typed while the app was tried', () => {
    const { total, misses } = missesOf('tried queries', TRIED_DIAGNOSES, TRIED_MEDICINES)
    expect(misses).toEqual([])
    expect(total).toBeGreaterThanOrEqual(100)
  })

  test('are the expected ones for 95 % of the queries written before the ranking was read', () => {
    const { total, misses } = missesOf('unseen queries', UNSEEN_DIAGNOSES, UNSEEN_MEDICINES)
    expect(total).toBeGreaterThanOrEqual(100)
    expect(misses.length / total, misses.join('\n')).toBeLessThanOrEqual(0.05)
  })

  test('never take a decimal’s second half for a strength', () => {
    expect(searchMedicines(CATALOGUE, 'bisoprolol 5', null).map(({ strength }) => strength)).toEqual(['5 mg'])
  })

  test.each(['zzzz', 'ppx', 'wwarfarin-lain'])('are none for %s, which begins no name', (query) => {
    expect(searchMedicines(CATALOGUE, query, null)).toEqual([])
  })
})
