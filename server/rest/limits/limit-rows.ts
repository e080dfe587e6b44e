import type { Request, RequestHandler } from 'express'
import type { LiveContext } from '../../live/context'
import type { Sql } from '../../store/database'
import type { LimitedAct } from './limits'
import { findOwner, tokensIn } from './owners'

/** The rows that cost the server or a person something, in the order in which they are looked up. */
const LIMITED_ROWS: readonly (readonly [method: string, path: RegExp, act: LimitedAct])[] = [
  ['POST', /^\/chat\/upload\/?$/i, 'uploads'],
  ['POST', /^\/(?:doctors|nurses)\/[^/]+\/image\/?$/i, 'uploads'],
  ['PUT', /^\/push\/subscription\/?$/i, 'subscriptions'],
  ['GET', /^\/(?:medicines|icd-like|places)\/?$/i, 'searches'],
  ['GET', /\.pdf\/?$/i, 'dearRows'],
  ['POST', /\/(?:letter|prescription)\/?$/i, 'dearRows'],
  [
    'GET',
    /^\/(?:dashboard-doctor|history-balances|missed|audit|emergency-route|ambulances|consultations|emergencies)\/?$/i,
    'dearRows',
  ],
  ['GET', /^\/patients\//i, 'dearRows'],
]

/** What a row counts as; undefined without a limit of its own. */
export function limitedActOf(asked: string, path: string): LimitedAct | undefined {
  return LIMITED_ROWS.find(([method, pattern]) => method === asked && pattern.test(path))?.[2]
}

/** Counts the dear rows before they do their work: 429 with Retry-After (docs/contract.md §2 "Limits"). */
export function limitRows({ pool, limits }: Pick<LiveContext, 'pool' | 'limits'>): RequestHandler {
  return async (request, _response, next) => {
    // Express answers HEAD by doing the work of GET.
    const asked = request.method === 'HEAD' ? 'GET' : request.method
    const act = limitedActOf(asked, request.path)
    if (act !== undefined) {
      await limits.take(act, { account: await accountIn(pool, request), source: sourceOf(request) })
    }
    next()
  }
}

export function sourceOf(request: Request): string {
  return request.ip ?? ''
}

/** Whose session the request names; whether that session is alive is decided by the row. */
async function accountIn(sql: Sql, request: Request): Promise<string | null> {
  const token = tokensIn(request).find(({ kind }) => kind !== 'device')
  return token === undefined ? null : findOwner(sql, token)
}
