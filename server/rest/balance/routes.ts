import { Router } from 'express'
import { balancesQuery } from '../../../contract/schemas/queries'
import { PER_PAGE } from '../../../contract/values/limits'
import type { Direction, TransactionKind } from '../../../contract/values/balance'
import type { LiveContext } from '../../live/context'
import { BALANCE_OF } from '../../store/balances'
import { answer, answerList, notFound, queryOf } from '../answer'
import { doctorOnly } from '../doctors'
import { metaOf } from '../paging'
import { callerOf, signedIn } from '../session'

interface Row {
  id: string
  at: Date
  kind: TransactionKind
  description: string
  amount: number
  balance: number
  reference: string | null
  name: string | null
}

/** Over every page of the filter. */
interface Counted {
  total: number
  in: number
  out: number
}

const FROM = `FROM dk_transaction WHERE user_id = $1
  AND ($2::timestamptz IS NULL OR at >= $2) AND ($3::timestamptz IS NULL OR at < $3)
  AND ($4::integer IS NULL OR sign(amount) = $4) AND ($5::text IS NULL OR reference = $5)`

const SIGNS: Record<Direction, 1 | -1> = { in: 1, out: -1 }

/**
 * GET /account-balance, and GET /history-balances?page=&from=&to=&direction=&reference= : what moved it, newest first,
 * each with what was there afterwards (product §3, contract §3). `to` is exclusive; the doctor's own only.
 */
export function balanceRoutes(context: LiveContext): Router {
  const routes = Router()
  const { pool } = context
  routes.use(['/account-balance', '/history-balances'], signedIn(context))

  routes.get(
    '/account-balance',
    answer(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { rows } = await pool.query<{ account: object }>(
        `SELECT account || jsonb_build_object('GLAccountBalance', ${BALANCE_OF('dk_balance.user_id')}) AS account
         FROM dk_balance WHERE user_id = $1`,
        [userId],
      )
      if (rows[0] === undefined) throw notFound()
      return rows[0].account
    }),
  )

  routes.get(
    '/history-balances',
    answerList(async (request) => {
      const { userId } = doctorOnly(callerOf(request))
      const { from = null, to = null, direction, reference = null, page } = queryOf(balancesQuery, request)
      const which = [userId, from, to, direction === undefined ? null : SIGNS[direction], reference]
      const { rows: counted } = await pool.query<Counted>(
        `SELECT count(*)::int AS total, coalesce(sum(amount) FILTER (WHERE amount > 0), 0)::float8 AS "in",
           coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)::float8 AS "out" ${FROM}`,
        which,
      )
      const { total = 0, ...totals } = counted[0] ?? { in: 0, out: 0 }
      const { rows } = await pool.query<Row>(
        `SELECT id, at, kind, description, amount, balance, reference, name ${FROM}
         ORDER BY number DESC LIMIT $6 OFFSET $7`,
        [...which, PER_PAGE, (page - 1) * PER_PAGE],
      )
      return { data: rows.map(toWire), meta: { ...metaOf(page, total), totals } }
    }),
  )

  return routes
}

function toWire({ at, ...source }: Row) {
  return { TransactionTimeStamp: at.getTime(), SourceTransactionJSON: JSON.stringify(source) }
}
