import { Router } from 'express'
import type { LiveContext } from '../../live/context'
import { biodataRoutes } from './biodata-routes'
import { catalogueRoutes } from './catalogue-routes'
import { pictureRoutes } from './picture-routes'
import { recordRoutes } from './record-routes'

/** The profile of doctors and nurses, and what its fields are chosen from (product §2, §7; contract §3). */
export function profileRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.use(catalogueRoutes(context), biodataRoutes(context), pictureRoutes(context), recordRoutes(context))
  return routes
}
