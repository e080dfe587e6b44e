import { type LiveContext, notifyChange } from './context'
import { type BesideMove, moveRequest } from './moves'
import { renewEta } from './positions'
import type { Mover, MoveOrder, Moved } from './move-order'

/**
 * Makes a move and, after the commit, notifies live queries of the record and of the doctor's presence. The
 * consequences run once per move, not for a repeated answer.
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
  for (const change of changes) await notifyChange(context, change)
  if (order.className === 'Emergencies' && changes.length > 0) await follow(context, order, recordId)
  return moved
}

/** An emergency that nobody took is every doctor's; one whose patient is picked up goes to the hospital. */
async function follow(context: LiveContext, { objectId, from, to }: MoveOrder, emergencyId: string): Promise<void> {
  if (to === 'NOT_ANSWERED') context.push.notifyUnanswered(objectId)
  if (to !== 'PICK_UP' && from !== 'PICK_UP') return
  // The move is committed, so a failure here is only logged.
  await renewEta(context, emergencyId).catch((fault: unknown) =>
    context.log.error({ err: fault }, 'an arrival was not reported'),
  )
}
