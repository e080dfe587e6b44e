import type { Request } from 'express'
import { LOCKED, LOCKED_REASON, OPEN_WHILE_LOCKED } from '../../contract/values/refusals'
import { HttpFailure } from './answer'

/** @throws HttpFailure 423 unless a locked session may call this row (docs/contract.md §2 "Idle lock") */
export function mustBeOpenWhileLocked({ method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>): void {
  const [path = ''] = originalUrl.replace(/^\/api\/v1/i, '').split('?')
  if (!OPEN_WHILE_LOCKED.includes(`${method} ${path}`)) throw new HttpFailure(423, LOCKED, { reason: LOCKED_REASON })
}
