import type { ScheduleEntry } from '../../../contract/schemas/profile'
import type { Sql } from '../../store/database'

/** When and where a doctor practises, in the week's order. */
export async function readSchedule(sql: Sql, userId: string): Promise<ScheduleEntry[]> {
  const { rows } = await sql.query<{ content: ScheduleEntry[] }>('SELECT content FROM dk_schedule WHERE user_id = $1', [
    userId,
  ])
  return rows[0]?.content ?? []
}
