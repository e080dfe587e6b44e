import { Router } from 'express'
import * as z from 'zod/mini'
import { NAME_LENGTH } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { ICD_CODES } from '../seed/icd'
import { answer, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { callerOf, signedIn } from './session'
import { findByWords } from './word-search'

const MOST = 50

const icdQuery = z.object({
  search: z._default(z.string().check(z.maxLength(NAME_LENGTH)), ''),
  limit: z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(MOST))), 20),
})

/** GET /icd-like?search=&limit= (contract §3): by code and by term, Indonesian and English. */
export function icdRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.get(
    '/icd-like',
    signedIn(context),
    answer(async (request) => {
      doctorOnly(callerOf(request))
      const { search, limit } = queryOf(icdQuery, request)
      const found = findByWords(ICD_CODES, search, ({ code, name, name_id }) => ({ code, names: [name_id ?? '', name] }))
      return found.slice(0, limit)
    }),
  )
  return routes
}
