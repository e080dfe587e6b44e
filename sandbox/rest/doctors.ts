import { Router } from 'express'
import { presenceRequest, statusRequest } from '../../contract/schemas/doctor'
import { OPEN_ITEM } from '../../contract/values/refusals'
import type { Presence } from '../../contract/values/statuses'
import { type LiveContext, tellChange } from '../live/context'
import { choosePresence, type PresenceField } from '../live/presence'
import { inTransaction } from '../store/database'
import { answer, bodyOf, HttpFailure, notFound } from './answer'
import { type Caller, callerOf, signedIn } from './session'

interface DoctorRow {
  detail: Record<string, unknown>
  uuid: string
  objectId: string
  name: string
  email: string
  profile_picture: string | null
  status_available: Presence | null
  status_emergency_available: Presence | null
}

/** How the paths of the two presences end. */
const PRESENCES: readonly [suffix: string, field: PresenceField][] = [
  ['', 'status_available'],
  ['-emergency', 'status_emergency_available'],
]

/** GET /doctors/{id}; POST /doctors/status, PUT /doctors/presence and the same for emergencies (contract §3). */
export function doctorRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.use('/doctors', signedIn(context))

  routes.get(
    '/doctors/:id',
    answer((request) => readDoctor(context, String(request.params.id), callerOf(request))),
  )

  for (const [suffix, field] of PRESENCES) {
    routes.post(
      `/doctors/status${suffix}`,
      answer(async (request) => {
        const { status } = bodyOf(statusRequest, request)
        const caller = doctorOnly(callerOf(request))
        await savePresence(context, caller, field, status)
        return readDoctor(context, caller.userId, caller)
      }),
    )

    routes.put(
      `/doctors/presence${suffix}`,
      answer(async (request) => {
        const { status } = bodyOf(presenceRequest, request)
        await savePresence(context, doctorOnly(callerOf(request)), field, status)
        return { status }
      }),
    )
  }

  return routes
}

export function doctorOnly(caller: Caller): Caller {
  if (caller.user.get('ref_type') !== 'doctor') throw new HttpFailure(403, 'Hanya untuk dokter')
  return caller
}

/** `Online` with an open item is 409; the live user record follows (contract §2 "Presence"). */
async function savePresence(context: LiveContext, { userId }: Caller, field: PresenceField, presence: Presence): Promise<void> {
  const change = await inTransaction(context.pool, (sql) => choosePresence(sql, userId, field, presence))
  if (change === null) throw new HttpFailure(409, 'Masih ada konsultasi atau Emergency Call yang belum selesai', { reason: OPEN_ITEM })
  await tellChange(context, change)
}

/** Any of objectId, id_user and uuid names a doctor; the phone is the doctor's own to see. */
async function readDoctor({ pool }: LiveContext, id: string, caller: Caller) {
  const { rows } = await pool.query<DoctorRow>(
    `SELECT d.detail, d.uuid, u."objectId", u.name, u.email, u.profile_picture, u.status_available, u.status_emergency_available
     FROM dk_doctor d JOIN "_User" u ON u."objectId" = d.user_id
     WHERE $1 IN (u."objectId", u.id_user, d.uuid::text)`,
    [id],
  )
  const row = rows[0]
  if (row === undefined) throw notFound()
  const isOwn = row.objectId === caller.userId
  return {
    ...row.detail,
    uuid: row.uuid,
    object_id: row.objectId,
    full_name: row.name,
    email: isOwn ? row.email : null,
    phone_number: isOwn ? (row.detail.phone_number ?? null) : null,
    profile_picture: row.profile_picture,
    status_docter: row.status_available ?? 'Offline',
    status_emergency_available: row.status_emergency_available ?? 'Offline',
    educations: [],
    facilities: [],
  }
}
