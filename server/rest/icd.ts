import { Router } from 'express'
import * as z from 'zod/mini'
import { NAME_LENGTH } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { answer, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { callerOf, signedIn } from './session'
import { searchIcd } from './search/icd-search'

const MOST = 50

const icdQuery = z.object({
  search: z._default(z.string().check(z.maxLength(NAME_LENGTH)), ''),
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST))), 20),
})

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
