import { Router } from 'express'
import { presenceRequest, statusRequest } from '../../contract/schemas/doctor'
import { OPEN_ITEM } from '../../contract/values/refusals'
import type { Presence } from '../../contract/values/statuses'
import { type LiveContext, notifyChange } from '../live/context'
import { choosePresence, type PresenceField } from '../live/presence'
import { inTransaction } from '../store/database'
import { answer, bodyOf, HttpFailure } from './answer'
import { readDoctor } from './profile/doctor-detail'
import { type Caller, callerOf, signedIn } from './session'

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
    answer((request) => readDoctor(context.pool, String(request.params.id), callerOf(request))),
  )

  for (const [suffix, field] of PRESENCES) {
    routes.post(
      `/doctors/status${suffix}`,
      answer(async (request) => {
        const caller = doctorOnly(callerOf(request))
        const { status } = bodyOf(statusRequest, request)
        await savePresence(context, caller, field, status)
        return readDoctor(context.pool, caller.userId, caller)
      }),
    )

    routes.put(
      `/doctors/presence${suffix}`,
      answer(async (request) => {
        const caller = doctorOnly(callerOf(request))
        const { status } = bodyOf(presenceRequest, request)
        await savePresence(context, caller, field, status)
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

/** Both presences: a locked session that signs out cannot say so itself. */
export async function goOffline(context: LiveContext, { userId }: Pick<Caller, 'userId'>): Promise<void> {
  for (const [, field] of PRESENCES) {
    const change = await inTransaction(context.pool, (sql) => choosePresence(sql, userId, field, 'Offline'))
    if (change !== null) await notifyChange(context, change)
  }
}

/** `Online` with an open item is 409; the live user record follows (contract §2 "Presence"). */
async function savePresence(
  context: LiveContext,
  { userId }: Caller,
  field: PresenceField,
  presence: Presence,
): Promise<void> {
  const change = await inTransaction(context.pool, (sql) => choosePresence(sql, userId, field, presence))
  if (change === null)
    throw new HttpFailure(409, 'Masih ada konsultasi atau Emergency Call yang belum selesai', { reason: OPEN_ITEM })
  await notifyChange(context, change)
}
