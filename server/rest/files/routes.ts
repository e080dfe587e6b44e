import { randomUUID } from 'node:crypto'
import { Router } from 'express'
import { uploadFields } from '../../../contract/schemas/queries'
import { UPLOAD_LIMIT, type UploadType } from '../../../contract/values/uploads'
import type { LiveContext } from '../../live/context'
import { noteAudit } from '../../store/audit'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { givenKey } from '../idempotency'
import { sourceOf } from '../limits/limit-rows'
import { partyOf } from '../party'
import { heldRoomOf, mustTakeMessages } from '../rooms/room'
import { contentTypeOf } from './content-type'
import { createHeldBytes } from './held-bytes'
import { isTooLargeToShow } from './picture-size'
import { withoutMetadata } from './photo-metadata'
import { inPictureTurn } from './picture-turns'
import { uploadDoor } from './read-upload'
import { safeName } from './safe-name'
import { sendFile } from './send-file'
import { findFile, saveFile, knownFile, readFile, type StoredBytes, withStoredBytes } from './stored-files'

const { read, refused } = uploadDoor({ field: 'file', limit: UPLOAD_LIMIT })
/** ◇ POST /chat/upload, ◇ GET /files/{uuid}/{name} (contract §3). */
export function fileRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  const holding = createHeldBytes()

  routes.post(
    '/chat/upload',
    answer(async (request, response) => {
      // Nobody's bytes are read before it is known whose they are.
      const party = await partyOf(context, request)
      const { name, bytes: sent } = await read(request, response)
      const { consultation_id: consultationId } = bodyOf(uploadFields, request)
      await context.scanUpload(sent)
      const type = await contentTypeOf(sent, name)
      if (type !== null && isTooLargeToShow(sent, type))
        throw refused('Ukuran gambar ini terlalu besar. Kirim foto yang lebih kecil.')
      const bytes = type === null ? sent : await inPictureTurn(party.userId, () => withoutMetadata(sent, type))
      const id = givenKey(request) ?? randomUUID()
      const save = (content: { name: string; type: UploadType; stored: StoredBytes } | null) =>
        inTransaction(pool, async (sql) => {
          const room = await heldRoomOf(sql, consultationId, party.userId)
          const which = { id, consultationId, by: room.idUser }
          const known = await knownFile(sql, which)
          if (known !== null) return { isStored: false, result: known }
          mustTakeMessages(room)
          if (type === null)
            throw refused('Jenis berkas ini tidak dapat dikirim. Kirim foto, PDF, Word, Excel, atau teks.')
          if (content === null) throw refused('Foto ini tidak bisa dibaca. Kirim foto lain.')
          const saved = await saveFile(sql, { ...which, ...content })
          await noteAudit(sql, {
            consultationId,
            by: room.idUser,
            role: room.role,
            deviceId: party.deviceId,
            what: 'upload',
            detail: { file: id, type, bytes: bytes?.length ?? 0 },
          })
          return saved
        })
      if (type === null || bytes === null) return (await save(null)).result
      const named = { name: safeName(name, type), type }
      return withStoredBytes(context, { bytes, type }, (stored) => save({ ...named, stored }))
    }),
  )

  routes.get('/files/:id/:name', async (request, response) => {
    const { userId } = await partyOf(context, request)
    const { id, name } = request.params
    const { size } = await findFile(pool, { id, name }, userId)
    await holding({ userId, source: sourceOf(request) }, size, async () => {
      const file = await readFile(pool, context, id)
      if (response.destroyed) return void response.end()
      sendFile(response, file)
      await new Promise((resolve) => response.once('finish', resolve).once('close', resolve))
    })
  })

  return routes
}
