import { Router } from 'express'
import type { LiveContext } from '../../live/context'
import { PROVINCES, regenciesOf } from '../../catalogues/regions'
import { ALL_SPECIALISTS } from '../../catalogues/specialists'
import { readMedicalFacilities } from '../../store/medical-facilities'
import { answer, notFound } from '../answer'
import { signedIn } from '../session'

/**
 * What the profile's fields are chosen from (contract §3). Specialists and facilities are public, so
 * they are also answered to a session that has ended.
 */
export function catalogueRoutes(context: LiveContext): Router {
  const routes = Router()
  const staff = signedIn(context)

  routes.get(
    '/specialists',
    answer(async () => ALL_SPECIALISTS),
  )
  routes.get(
    '/doctors-medical-facility',
    answer(() => readMedicalFacilities(context.pool)),
  )
  routes.get(
    '/provinces',
    staff,
    answer(async () => PROVINCES),
  )
  routes.get(
    '/provinces/:id/regencies',
    staff,
    answer(async (request) => {
      const regencies = regenciesOf(String(request.params.id))
      if (regencies === undefined) throw notFound()
      return regencies
    }),
  )

  return routes
}
