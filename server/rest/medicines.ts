import { Router } from 'express'
import { medicinesQuery } from '../../contract/schemas/queries'
import type { Medicine } from '../../contract/schemas/medicine'
import { PER_PAGE } from '../../contract/values/limits'
import type { LiveContext } from '../live/context'
import { answerList, queryOf } from './answer'
import { doctorOnly } from './doctors'
import { metaOf } from './paging'
import { callerOf, signedIn } from './session'
import { searchMedicines } from './search/medicine-search'

/**
 * GET /medicines?search=&page=&age_months= (contract §3): ranked by `searchMedicines`; with `ids=` those of the
 * catalogue.
 */
export function medicineRoutes(context: LiveContext): Router {
  const routes = Router()
  routes.get(
    '/medicines',
    signedIn(context),
    answerList(async (request) => {
      doctorOnly(callerOf(request))
      const { search, page, age_months, ids } = queryOf(medicinesQuery, request)
      const { rows } = await context.pool.query<{ content: Medicine }>('SELECT content FROM dk_medicine ORDER BY id')
      const catalogue = rows.map(({ content }) => content)
      if (ids !== undefined) {
        const wanted = ids.split(',').slice(0, PER_PAGE)
        const known = catalogue.filter(({ id }) => wanted.includes(id))
        return { data: known, meta: metaOf(1, known.length) }
      }
      const found = searchMedicines(catalogue, search, age_months ?? null)
      const data = found.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      return { data, meta: metaOf(page, found.length) }
    }),
  )
  return routes
}
