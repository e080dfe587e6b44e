import { type RequestHandler, Router } from 'express'
import { noFields } from '../../../contract/schemas/queries'
import { PROFILE_PICTURE_LIMIT, PROFILE_PICTURE_TYPES } from '../../../contract/values/uploads'
import { type LiveContext, notifyChange } from '../../live/context'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { contentTypeOf } from '../files/content-type'
import { isTooLargeToShow } from '../files/picture-size'
import { inPictureTurn } from '../files/picture-turns'
import { uploadDoor } from '../files/read-upload'
import { sendFile } from '../files/send-file'
import { callerOf, signedIn } from '../session'
import { savePicture, readPicture } from './pictures'
import { portraitOf } from './portrait'
import { findSelf, saveLive } from './staff-row'

const { read, refused } = uploadDoor({ field: 'image', limit: PROFILE_PICTURE_LIMIT })
/**
 * POST /doctors/{id}/image, /nurses/{id}/image: the picture of a profile, judged by its content (product §7, contract
 * §3).
 */
export function pictureRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context

  for (const role of ['doctor', 'nurse'] as const) {
    routes.post(
      `/${role}s/:id/image`,
      signedIn(context),
      answer(async (request, response) => {
        // Nobody's bytes are read before it is known whose they are.
        const row = await findSelf(pool, role, String(request.params.id), callerOf(request))
        const { name, bytes } = await read(request, response)
        bodyOf(noFields, request)
        await context.scanUpload(bytes)
        const picture = await judged(row.objectId, bytes, name)
        const change = await inTransaction(pool, async (sql) => {
          const address = await savePicture(sql, row.objectId, picture)
          return saveLive(sql, row, 'profile_picture', address)
        })
        await notifyChange(context, change)
        return change.after
      }),
    )
  }

  return routes
}

/** GET /pictures/{uuid}/{version}.jpg: for `<img>`, which sends neither a session nor a header. */
export function shownPictures({ pool }: LiveContext, inTurn: RequestHandler): Router {
  const routes = Router()
  routes.get('/pictures/:id/:name', inTurn, async (request, response) => {
    const bytes = await readPicture(pool, String(request.params.id))
    sendFile(response, { name: 'foto.jpg', type: 'image/jpeg', bytes })
  })
  return routes
}

/** @throws HttpFailure 422 where it is no photo of a kind that is taken */
async function judged(userId: string, bytes: Buffer, name: string): Promise<Buffer> {
  const type = await contentTypeOf(bytes, name)
  if (type === null || !(PROFILE_PICTURE_TYPES as readonly string[]).includes(type)) {
    throw refused('Jenis berkas ini tidak dapat dipakai. Pilih foto JPEG, PNG, atau WebP.')
  }
  if (isTooLargeToShow(bytes, type)) throw refused('Ukuran foto ini terlalu besar. Pilih foto yang lebih kecil.')
  const picture = await inPictureTurn(userId, () => portraitOf(bytes))
  if (picture === null) throw refused('Foto ini tidak bisa dibaca. Pilih foto lain.')
  return picture
}
