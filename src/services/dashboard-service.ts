import { dashboard } from '../../contract/schemas/dashboard'
import { schedule } from '../../contract/schemas/profile'
import { DASHBOARD_TYPES } from '../../contract/values/dashboard'
import type { DashboardPort } from '../../machines/ports/dashboard'
import type { HttpClient } from './http/http-client'

/**
 * GET /dashboard-doctor and /doctors/{uuid}/schedule of the signed-in doctor (product §7, contract §3).
 * @param ownId any of the doctor's three ids (contract §2 "Identities")
 */
export function createDashboardService(http: HttpClient, ownId: () => string): DashboardPort {
  return {
    async dashboard({ range }, signal) {
      const type = DASHBOARD_TYPES[range]
      const answer = await http.call({
        method: 'GET',
        path: `/dashboard-doctor?type=${type}`,
        answer: dashboard,
        signal,
      })
      if (!answer.ok) throw new Error(`the dashboard was refused: ${answer.refusal.status_code}`)
      if (answer.value.type !== type)
        throw new Error(`the dashboard was asked for type ${type}, not ${answer.value.type}`)
      return answer.value
    },
    async schedule(signal) {
      const path = `/doctors/${encodeURIComponent(ownId())}/schedule`
      const answer = await http.call({ method: 'GET', path, answer: schedule, signal })
      if (!answer.ok) throw new Error(`the schedule was refused: ${answer.refusal.status_code}`)
      return answer.value.toSorted((one, other) => one.day - other.day || one.from.localeCompare(other.from))
    },
  }
}
