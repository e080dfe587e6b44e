import * as z from 'zod/mini'
import { type BalanceEntry, balanceEntry } from '../../contract/schemas/balance'
import { accountBalance, doctorDetail } from '../../contract/schemas/doctor'
import { missedRequests } from '../../contract/schemas/request'
import { MISSED_WINDOW } from '../../contract/values/limits'
import type { Clock } from '../../machines/ports/clock'
import type { DoctorsPort } from '../../machines/ports/doctors'
import type { HttpClient } from './http/http-client'

/**
 * GET /doctors/{id}, /account-balance, /history-balances and /missed of the signed-in doctor (product §7, contract §3).
 */
export function createDoctorsService(http: HttpClient, clock: Clock, ownId: () => string): DoctorsPort {
  /** The newest readable entry; null without one or without an answer, since it must not block the balance. */
  async function latestEntry(signal: AbortSignal): Promise<BalanceEntry | null> {
    try {
      const answer = await http.call({
        method: 'GET',
        path: '/history-balances?page=1',
        answer: z.array(z.unknown()),
        signal,
      })
      if (!answer.ok) return null
      return answer.value.map((row) => z.safeParse(balanceEntry, row)).find(({ success }) => success)?.data ?? null
    } catch {
      return null
    }
  }

  return {
    async detail(signal) {
      const path = `/doctors/${encodeURIComponent(ownId())}`
      const answer = await http.call({ method: 'GET', path, answer: doctorDetail, signal })
      if (!answer.ok) throw new Error(`the doctor detail was refused: ${answer.refusal.status_code}`)
      return answer.value
    },
    async balance(signal) {
      const account = http.call({ method: 'GET', path: '/account-balance', answer: accountBalance, signal })
      const [answer, latest] = await Promise.all([account, latestEntry(signal)])
      if (!answer.ok) throw new Error(`the balance was refused: ${answer.refusal.status_code}`)
      return { account: answer.value, latest }
    },
    async missed(signal) {
      const since = new Date(clock.now() - MISSED_WINDOW).toISOString()
      const path = `/missed?since=${encodeURIComponent(since)}`
      const answer = await http.call({ method: 'GET', path, answer: missedRequests, signal })
      if (!answer.ok) throw new Error(`the missed requests were refused: ${answer.refusal.status_code}`)
      return answer.value
    },
  }
}
