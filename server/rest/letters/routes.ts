import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { letterRequest } from '../../../contract/schemas/consultation'
import type { LiveContext } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { doctorOnly } from '../doctors'
import { saveFile, knownFile } from '../files/stored-files'
import { givenKey } from '../idempotency'
import { dayInJakarta } from '../pdf/dates'
import { peopleOf } from '../rooms/people'
import { heldRoomOf, mustTakeMessages } from '../rooms/room'
import { callerOf, signedIn } from '../session'
import { letterPdf } from './letter-pdf'

/** POST /consultation/{id}/letter: the reference of a PDF that is kept as a file of the conversation (contract §3). */
export function letterRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.post(
    '/consultation/:consultationId/letter',
    signedIn(context),
    answer(async (request) => {
      const { userId, deviceId } = doctorOnly(callerOf(request))
      const letter = bodyOf(letterRequest, request)
      return inTransaction(context.pool, async (sql) => {
        const room = await heldRoomOf(sql, String(request.params.consultationId), userId)
        const { consultationId, idUser } = room
        const which = { id: givenKey(request) ?? randomUUID(), consultationId, by: idUser }
        const known = await knownFile(sql, which)
        if (known !== null) return known
        mustTakeMessages(room)
        const at = new Date(context.clock.now())
        // A reference occurs in addresses, so it contains no name.
        const name = `surat-${letter.kind === 'sakit' ? 'keterangan-sakit' : 'rujukan'}-${dayInJakarta(at.getTime())}.pdf`
        const bytes = await letterPdf({
          hospital: context.hospital,
          request: letter,
          people: await peopleOf(sql, room),
          consultationId,
          at,
        })
        // Small, and made within the transaction: a letter is always a row.
        const stored = { bytes, key: null }
        const { result } = await saveFile(sql, { ...which, name, type: 'application/pdf', stored })
        await noteAudit(sql, {
          consultationId,
          by: idUser,
          role: 'doctor',
          deviceId,
          what: 'letter',
          detail: { file: which.id, ...letter },
        })
        return result
      })
    }),
  )
  return routes
}
