import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { consultationNote } from '../../../contract/schemas/consultation'
import { type LiveContext, notifyChange } from '../../live/context'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { doctorOnly } from '../doctors'
import { givenKey } from '../idempotency'
import { heldRoomOf } from '../rooms/room'
import { callerOf, signedIn } from '../session'
import { writeFindings } from './stored-findings'

/** POST /consultation-note: what was agreed for the next time (contract §3). */
export function noteRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.post(
    '/consultation-note',
    signedIn(context),
    answer(async (request) => {
      const caller = doctorOnly(callerOf(request))
      const { consultation_id: consultationId, correction, ...note } = bodyOf(consultationNote, request)
      const key = givenKey(request) ?? randomUUID()
      const card = await inTransaction(context.pool, async (sql) => {
        const { status } = await heldRoomOf(sql, consultationId, caller.userId)
        return writeFindings(sql, caller, { consultationId, status, found: note, correction, what: 'note', key })
      })
      if (card !== null) await notifyChange(context, card)
      return { consultation_id: consultationId, note: note.note, next_schedule: note.next_schedule ?? null }
    }),
  )
  return routes
}
