import { roleReader } from '../live/readers'
import type { Sql } from '../store/database'

/** The names that Parse's own lists of readers know a person by: what they may read there, they may read here. */
export async function readersOf(sql: Sql, userId: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `SELECT role.name FROM "_Role" role JOIN "_Join:users:_Role" member ON member."owningId" = role."objectId"
     WHERE member."relatedId" = $1`,
    [userId],
  )
  return [userId, ...rows.map(({ name }) => roleReader(name))]
}
