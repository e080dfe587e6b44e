import { Router } from 'express'
import { educationRequest, practiceRequest } from '../../../contract/schemas/profile'
import type { LiveContext } from '../../live/context'
import { answer, bodyOf } from '../answer'
import { doctorOnly } from '../doctors'
import { callerOf, signedIn } from '../session'
import { addRecord, readEducations, readPractices, removeRecord } from './records'
import { mustBeRegions } from './region-rules'

/** GET, POST /doctor-educations, /doctor-facilities; DELETE …/{id}: a doctor's own (contract §3). */
export function recordRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/doctor-educations', '/doctor-facilities'], signedIn(context))

  routes.get(
    '/doctor-educations',
    answer((request) => readEducations(pool, doctorOnly(callerOf(request)).userId)),
  )
  routes.post(
    '/doctor-educations',
    answer((request) => {
      const { userId } = doctorOnly(callerOf(request))
      return addRecord(pool, 'dk_education', userId, bodyOf(educationRequest, request))
    }),
  )
  routes.get(
    '/doctor-facilities',
    answer((request) => readPractices(pool, doctorOnly(callerOf(request)).userId)),
  )
  routes.post(
    '/doctor-facilities',
    answer((request) => {
      const { userId } = doctorOnly(callerOf(request))
      const practice = bodyOf(practiceRequest, request)
      mustBeRegions(practice)
      return addRecord(pool, 'dk_practice', userId, practice)
    }),
  )
  for (const [path, table] of [
    ['/doctor-educations', 'dk_education'],
    ['/doctor-facilities', 'dk_practice'],
  ] as const) {
    routes.delete(
      `${path}/:id`,
      answer(async (request) => {
        await removeRecord(pool, table, doctorOnly(callerOf(request)).userId, String(request.params.id))
        return { removed: true }
      }),
    )
  }

  return routes
}
