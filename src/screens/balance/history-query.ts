import { DIRECTIONS, type Direction } from '../../../contract/values/balance'
import type { BalanceQuery } from '../../../machines/ports/balance'
import { daysBefore, isDay } from './days'

/** The periods; `range`: individual days. */
export const PERIODS = ['all', 'week', 'thirty', 'month', 'range'] as const
export type Period = (typeof PERIODS)[number]

export type Days = Pick<BalanceQuery, 'from' | 'to'>

export const EVERYTHING: BalanceQuery = { from: null, to: null, direction: null }

/** The days of a period that ends today, both included. */
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

/** The period of these days; two periods may be equal. */
export function periodOf(days: Days, today: string): Period {
  return PERIODS.find((period) => period !== 'range' && isSame(daysOf(period, today), days)) ?? 'range'
}

export function isSame(one: Days, other: Days): boolean {
  return one.from === other.from && one.to === other.to
}

/** Parses the address (`?from=&to=&direction=`): malformed values are dropped, reversed days are swapped. */
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

/** The filter as a query string with its question mark; empty without a filter. */
export function searchOf({ from, to, direction }: BalanceQuery): string {
  const given = Object.entries({ from, to, direction }).filter((one): one is [string, string] => one[1] !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
