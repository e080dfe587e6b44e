import { DIRECTIONS, type Direction } from '../../../contract/values/balance'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { daysBefore, isDay } from './days'

/** What a history may be narrowed to in one go; `range`: days of one's own. */
export const PERIODS = ['all', 'week', 'thirty', 'month', 'range'] as const
export type Period = (typeof PERIODS)[number]

export type Days = Pick<BalanceQuery, 'from' | 'to'>

export const EVERYTHING: BalanceQuery = { from: null, to: null, direction: null }

/** The days of a period that ends today; today is the seventh of seven. */
export function daysOf(period: Exclude<Period, 'range'>, today: string): Days {
  switch (period) {
    case 'all':
      return { from: null, to: null }
    case 'week':
      return { from: daysBefore(today, 6), to: today }
    case 'thirty':
      return { from: daysBefore(today, 29), to: today }
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today }
  }
}

/** Which period these days are; two may be the same days. */
export function periodOf(days: Days, today: string): Period {
  return PERIODS.find((period) => period !== 'range' && isSame(daysOf(period, today), days)) ?? 'range'
}

export function isSame(one: Days, other: Days): boolean {
  return one.from === other.from && one.to === other.to
}

/** What an address asks for (`?from=&to=&direction=`): what is no day or direction is left out, turned days are put right. */
export function queryOf(search: string): BalanceQuery {
  const asked = new URLSearchParams(search)
  const day = (name: string) => {
    const text = asked.get(name) ?? ''
    return isDay(text) ? text : null
  }
  const [from, to] = [day('from'), day('to')]
  const direction = DIRECTIONS.find((one): one is Direction => one === asked.get('direction')) ?? null
  return from !== null && to !== null && from > to ? { from: to, to: from, direction } : { from, to, direction }
}

/** The same as an address says it, with its question mark; empty where everything is asked for. */
export function searchOf({ from, to, direction }: BalanceQuery): string {
  const given = Object.entries({ from, to, direction }).filter((one): one is [string, string] => one[1] !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
