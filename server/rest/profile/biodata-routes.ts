import { Router } from 'express'
import { doctorBiodata, nurseBiodata } from '../../../contract/schemas/profile'
import type { StaffRole } from '../../../contract/values/roles'
import { type LiveContext, notifyChange } from '../../live/context'
import { inTransaction } from '../../store/database'
import { answer, bodyOf } from '../answer'
import { type Caller, callerOf, signedIn } from '../session'
import { mustBeName, mustBePast, mustBeUnchanged } from './biodata-rules'
import { readDoctor } from './doctor-detail'
import { readNurse } from './nurse-detail'
import { mustBeRegions } from './region-rules'
import { readSchedule } from './schedule'
import { findSelf, findStaff, saveDetail, saveLive } from './staff-row'

/** PUT /doctors/{id}, GET, PUT /nurses/{id}, GET /doctors/{id}/schedule (contract §3); the id is any of the three. */
export function biodataRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool, clock } = context
  const staff = signedIn(context)

  routes.put(
    '/doctors/:id',
    staff,
    answer(async (request) => {
      const caller = callerOf(request)
      const { objectId, detail } = await findSelf(pool, 'doctor', String(request.params.id), caller)
      const { full_name, ...biodata } = bodyOf(doctorBiodata, request)
      if (biodata.start_experience !== null) mustBePast(biodata.start_experience, clock.now())
      mustBeUnchanged(detail, biodata)
      await save(context, 'doctor', caller, full_name, { ...biodata, ...mustBeRegions(biodata) })
      return readDoctor(pool, objectId, caller)
    }),
  )

  routes.get(
    '/nurses/:id',
    staff,
    answer((request) => readNurse(pool, String(request.params.id), callerOf(request))),
  )
  routes.put(
    '/nurses/:id',
    staff,
    answer(async (request) => {
      const caller = callerOf(request)
      const { objectId, detail } = await findSelf(pool, 'nurse', String(request.params.id), caller)
      const { full_name, ...biodata } = bodyOf(nurseBiodata, request)
      mustBeUnchanged(detail, biodata)
      mustBeRegions(biodata)
      await save(context, 'nurse', caller, full_name, biodata)
      return readNurse(pool, objectId, caller)
    }),
  )

  routes.get(
    '/doctors/:id/schedule',
    staff,
    answer(async (request) => {
      const { objectId } = await findStaff(pool, 'doctor', String(request.params.id))
      return readSchedule(pool, objectId)
    }),
  )

  return routes
}

/** The name is stored in the live record, everything else in the detail. */
async function save(
  context: LiveContext,
  role: StaffRole,
  { userId }: Caller,
  fullName: string,
  given: object,
): Promise<void> {
  const name = mustBeName(fullName)
  const change = await inTransaction(context.pool, async (sql) => {
    const row = await findStaff(sql, role, userId)
    await saveDetail(sql, role, userId, given)
    return row.name === name ? null : saveLive(sql, row, 'name', name)
  })
  if (change !== null) await notifyChange(context, change)
}
