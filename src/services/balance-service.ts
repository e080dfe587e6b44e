import * as z from 'zod/mini'
import { type BalanceEntry, balanceEntry } from '../../contract/schemas/balance'
import { accountBalance } from '../../contract/schemas/doctor'
import type { BalancePort, BalanceQuery } from '../../machines/ports/balance'
import { dayStart, nextDay } from './balance/days'
import type { HttpClient } from './http/http-client'
import { logDropped } from './log'

/**
 * GET /account-balance, /history-balances (product §7, contract §3). The query's days are in the viewer's time zone,
 * both inclusive; on the wire they are instants and `to` is exclusive. A malformed entry is skipped.
 */
export function createBalanceService(http: HttpClient): BalancePort {
  return {
    async account(signal) {
      const answer = await http.call({ method: 'GET', path: '/account-balance', answer: accountBalance, signal })
      if (!answer.ok) throw new Error(`the balance was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
    async history({ page, query }, signal) {
      const path = `/history-balances?${asked(query, page).toString()}`
      const answer = await http.call({ method: 'GET', path, answer: z.array(z.unknown()), signal })
      if (!answer.ok) throw new Error(`the balance history was refused: ${answer.refusal.status_code}`)
      const items = answer.value.flatMap(readable)
      const { meta } = answer
      return {
        items,
        page,
        lastPage: meta?.last_page ?? page,
        total: meta?.total ?? items.length,
        totals: meta?.totals,
      }
    },
  }
}

function asked({ from, to, direction }: BalanceQuery, page: number): URLSearchParams {
  const params = new URLSearchParams({ page: `${page}` })
  if (from !== null) params.set('from', dayStart(from).toISOString())
  if (to !== null) params.set('to', dayStart(nextDay(to)).toISOString())
  if (direction !== null) params.set('direction', direction)
  return params
}

function readable(row: unknown): BalanceEntry[] {
  const parsed = z.safeParse(balanceEntry, row)
  if (parsed.success) return [parsed.data]
  logDropped('a balance entry', parsed.error.issues)
  return []
}
