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
      const { consultation_id: consultationId, replaces, correction, ...note } = bodyOf(consultationNote, request)
      const key = givenKey(request) ?? randomUUID()
      const { version, card } = await inTransaction(context.pool, async (sql) => {
        const { status } = await heldRoomOf(sql, consultationId, caller.userId)
        const writing = { consultationId, status, found: note, replaces, correction, what: 'note', key } as const
        return writeFindings(sql, caller, writing)
      })
      if (card !== null) await notifyChange(context, card)
      return { consultation_id: consultationId, note: note.note, next_schedule: note.next_schedule ?? null, version }
    }),
  )
  return routes
}
