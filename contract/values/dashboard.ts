/** `type` of GET /dashboard-doctor (product §3 "Dashboard type"). */
export const DASHBOARD_TYPES = { daily: 1, weekly: 2, monthly: 3 } as const
export type DashboardRange = keyof typeof DASHBOARD_TYPES
