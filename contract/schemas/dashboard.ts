import * as z from 'zod/mini'
import { instant } from './wire'

/** GET /dashboard-doctor?type= (contract §3). */
export const dashboardQuery = z.object({
  type: z.pipe(z.coerce.number(), z.union([z.literal(1), z.literal(2), z.literal(3)])),
})

const count = z.int().check(z.gte(0))

/** Totals are counts, `revenue` is whole rupiah. `series` is in time order, one point per hour, day or week. */
export const dashboard = z.object({
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  from: instant,
  to: instant,
  totals: z.object({
    consultations: count,
    emergencies: count,
    not_answered: count,
    rejected: count,
    revenue: z.int(),
  }),
  series: z.array(z.object({ at: instant, consultations: count, emergencies: count })),
})
export type Dashboard = z.infer<typeof dashboard>
