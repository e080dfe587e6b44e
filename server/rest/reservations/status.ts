/** Who is late still comes within a day; then the reservation is over, whether or not somebody wrote it down. */
const LATE = '1 day'

/** What a dk_reservation `r` is at present. */
export const STATUS_NOW = `(CASE
  WHEN r.status = 'Paid' AND r.schedule_at < dk_now() - interval '${LATE}' THEN 'Expired' ELSE r.status END)`
