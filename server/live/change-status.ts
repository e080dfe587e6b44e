import { type LiveContext, tellChange } from './context'
import { type BesideMove, type Moved, type MoveOrder, type Mover, moveRequest } from './moves'
import { renewEta } from './positions'

/**
 * Makes a move and, once it stands, tells live queries of the record and of the doctor's presence. What follows from it
 * beside is done for a move that is made, and not for its repeated answer.
 * @param beside runs in the move's transaction
 * @throws Refused notFound, notYours or conflict
 */
export async function changeStatus(
  context: LiveContext,
  order: MoveOrder,
  mover: Mover,
  beside?: BesideMove,
): Promise<Moved> {
  const { moved, recordId, changes } = await moveRequest(context, order, mover, beside)
  for (const change of changes) await tellChange(context, change)
  if (order.className === 'Emergencies' && changes.length > 0) await follow(context, order, recordId)
  return moved
}

/** An emergency that nobody took is every doctor's; one whose patient is picked up goes to the hospital. */
async function follow(context: LiveContext, { objectId, from, to }: MoveOrder, emergencyId: string): Promise<void> {
  if (to === 'NOT_ANSWERED') context.push.notifyUnanswered(objectId)
  if (to !== 'PICK_UP' && from !== 'PICK_UP') return
  // The move stands, whatever becomes of this.
  await renewEta(context, emergencyId).catch((fault: unknown) => context.log.error({ err: fault }, 'an arrival was not told'))
}
