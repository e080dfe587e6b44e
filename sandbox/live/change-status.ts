import { type LiveContext, tellChange } from './context'
import { type Moved, moveConsultation, type MoveOrder, type Mover } from './moves'

/**
 * Makes a move and, once it stands, tells live queries of the record and of the doctor's presence.
 * @throws Refused notFound, notYours or conflict
 */
export async function changeStatus(context: LiveContext, order: MoveOrder, mover: Mover): Promise<Moved> {
  const { moved, changes } = await moveConsultation(context.pool, order, mover)
  for (const change of changes) await tellChange(context, change)
  return moved
}
