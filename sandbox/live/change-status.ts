import { type LiveContext, tellChange } from './context'
import { type Moved, type MoveOrder, type Mover, moveRequest } from './moves'

/**
 * Makes a move and, once it stands, tells live queries of the record and of the doctor's presence.
 * @throws Refused notFound, notYours or conflict
 */
export async function changeStatus(context: LiveContext, order: MoveOrder, mover: Mover): Promise<Moved> {
  const { moved, changes } = await moveRequest(context.pool, order, mover)
  for (const change of changes) await tellChange(context, change)
  return moved
}
