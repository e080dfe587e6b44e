import * as z from 'zod/mini'
import { dashboard } from '../../../contract/schemas/dashboard'
import { reservation } from '../../../contract/schemas/reservation'

/** How what was read lies in the browser: read once, times are numbers already. */
const at = z.number()

/** With when it was read. */
export const keptDashboard = z.extend(dashboard, {
  readAt: at,
  from: at,
  to: at,
  series: z.array(z.extend(dashboard.shape.series.def.element, { at })),
})

/** Never what a patient complains of: it is of their health. */
const unkept = z.pipe(
  z.unknown(),
  z.transform((): string | null => null),
)
export const keptReservation = z.extend(reservation, { schedule_at: at, complaint: unkept })
