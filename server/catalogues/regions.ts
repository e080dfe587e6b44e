import type { Region } from '../../contract/schemas/profile'
import { REGIONS } from './data/regions'

interface Province extends Region {
  regencies: readonly Region[]
}

const ALL: readonly Province[] = REGIONS.trim().split('\n').map(provinceOf)

/** What GET /provinces tells, in the numbers' order (contract §3). */
export const PROVINCES: readonly Region[] = ALL.map(({ id, name }) => ({ id, name }))

/** The regencies and cities of a province, the regencies first; undefined of a province that is not. */
export function regenciesOf(provinceId: string): readonly Region[] | undefined {
  return ALL.find(({ id }) => id === provinceId)?.regencies
}

function provinceOf(line: string): Province {
  const [head = '', regencies = '', cities = ''] = line.split('|').map((cell) => cell.trim())
  const [, id = '', name = ''] = /^(\d\d) (.+)$/.exec(head) ?? []
  return { id, name, regencies: [...numbered(id, 'Kabupaten', regencies, 1), ...numbered(id, 'Kota', cities, 71)] }
}

function numbered(provinceId: string, kind: string, list: string, first: number): Region[] {
  let next = first
  return list
    .split(', ')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, leap, name] = /^(?:(\d\d) )?(.+)$/.exec(entry) ?? []
      const number = leap === undefined ? next : Number(leap)
      next = number + 1
      return { id: `${provinceId}${String(number).padStart(2, '0')}`, name: `${kind} ${name}` }
    })
}
