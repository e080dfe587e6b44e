import { Router } from 'express'
import { consultationNote } from '../../../contract/schemas/consultation'
import type { LiveContext } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { doctorOnly } from '../doctors'
import { mustTakeMessages, heldRoomOf } from '../rooms/room'
import { callerOf, signedIn } from '../session'
import { keepFindings } from './findings'

/** POST /consultation-note: what was agreed for the next time (contract §3). */
export function noteRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.post(
    '/consultation-note',
    signedIn(context),
    answer(async (request) => {
      const { userId, idUser, deviceId } = doctorOnly(callerOf(request))
      const { consultation_id: consultationId, ...note } = bodyOf(consultationNote, request)
      await inTransaction(context.pool, async (sql) => {
        mustTakeMessages(await heldRoomOf(sql, consultationId, userId))
        await keepFindings(sql, consultationId, note)
        await noteAudit(sql, { consultationId, by: idUser, role: 'doctor', deviceId, what: 'note' })
      })
      return { consultation_id: consultationId, note: note.note, next_schedule: note.next_schedule ?? null }
    }),
  )
  return routes
}
