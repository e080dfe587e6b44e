import type { Moved, MoveOrder, MoveOutcome, Mover } from './moves'
import { moveConsultation } from './moves'
import { type LiveContext, readObject } from './context'
import { publishChange } from './parse-internals'
import { Refused } from './refuse'

/** Makes a move and, once it stands, tells live queries of the record and of the doctor's presence. */
export async function changeStatus(context: LiveContext, order: MoveOrder, mover: Mover): Promise<Moved> {
  const before = await readObject('Consultations', order.objectId)
  if (before === null) throw new Refused({ kind: 'notFound' })
  const doctorId = (before.get('doctor') as Parse.Object).id ?? ''
  const doctorBefore = await readObject('_User', doctorId)
  const outcome = await moveConsultation(context.pool, order, mover)
  if (outcome.isNew) await publishMove(context, outcome, before, doctorBefore)
  return outcome.moved
}

async function publishMove(
  { config }: LiveContext,
  { moved, presenceOf }: MoveOutcome,
  before: Parse.Object,
  doctorBefore: Parse.Object | null,
): Promise<void> {
  const current = await readObject('Consultations', moved.objectId)
  if (current !== null) await publishChange(config, current, before)
  if (presenceOf === null) return
  const doctor = await readObject('_User', presenceOf)
  if (doctor !== null) await publishChange(config, doctor, doctorBefore)
}
