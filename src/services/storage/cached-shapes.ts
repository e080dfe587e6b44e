import * as z from 'zod/mini'
import { dashboard } from '../../../contract/schemas/dashboard'
import { reservation } from '../../../contract/schemas/reservation'

/** Schemas of the cached data, in which times are numbers. */
const at = z.number()

/** With the time of the read. */
export const cachedDashboard = z.extend(dashboard, {
  readAt: at,
  from: at,
  to: at,
  series: z.array(z.extend(dashboard.shape.series.def.element, { at })),
})

/** A patient's complaint is health data and never stored. */
const unstored = z.pipe(
  z.unknown(),
  z.transform((): string | null => null),
)
export const cachedReservation = z.extend(reservation, { schedule_at: at, complaint: unstored })
