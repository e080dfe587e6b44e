import { Router } from 'express'
import { icdQuery } from '../../contract/schemas/queries'
import type { LiveContext } from '../live/context'
import { answer, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { callerOf, signedIn } from './session'
import { searchIcd } from './search/icd-search'

/** GET /icd-like?search=&limit= (contract §3): ranked by `searchIcd`. */
export function icdRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.get(
    '/icd-like',
    signedIn(context),
    answer(async (request) => {
      doctorOnly(callerOf(request))
      const { search, limit } = queryOf(icdQuery, request)
      return searchIcd(search).slice(0, limit)
    }),
  )
  return routes
}
