import type { Dashboard } from '../../contract/schemas/dashboard'
import type { ScheduleEntry } from '../../contract/schemas/profile'
import type { DashboardRange } from '../../contract/values/dashboard'

/** The doctor's own data on the home page. Every call rejects if it cannot be read. */
export interface DashboardPort {
  dashboard(order: { range: DashboardRange }, signal: AbortSignal): Promise<Dashboard>
  /** The week's hours, Monday first. */
  schedule(signal: AbortSignal): Promise<ScheduleEntry[]>
}
