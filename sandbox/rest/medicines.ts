import { Router } from 'express'
import * as z from 'zod/mini'
import type { Medicine } from '../../contract/schemas/medicine'
import { NAME_LENGTH } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { answerList, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { metaOf, pageNumber, PER_PAGE } from './paging'
import { callerOf, signedIn } from './session'
import { findByWords } from './word-search'

const medicinesQuery = z.object({
  search: z._default(z.string().check(z.maxLength(NAME_LENGTH)), ''),
  page: pageNumber,
})

/** GET /medicines?search=&page= (contract §3): by name or substance, what begins with it first, then by name. */
export function medicineRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.get(
    '/medicines',
    signedIn(context),
    answerList(async (request) => {
      doctorOnly(callerOf(request))
      const { search, page } = queryOf(medicinesQuery, request)
      const { rows } = await context.pool.query<{ content: Medicine }>('SELECT content FROM dk_medicine ORDER BY id')
      const found = findByWords(rows, search, ({ content }) => ({ names: [content.name, content.substance] }))
      const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ content }) => content)
      return { data, meta: metaOf(page, found.length) }
    }),
  )
  return routes
}
