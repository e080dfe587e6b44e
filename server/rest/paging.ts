import * as z from 'zod/mini'
import type { ListMeta } from './answer'

/** Rows a page (contract §2 "Envelope"). */
export const PER_PAGE = 20
const LAST_PAGE = 100_000

/** `?page=`, 1 when it is not said. */
export const pageNumber = z._default(z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(LAST_PAGE))), 1)

export function metaOf(page: number, total: number): ListMeta {
  return { current_page: page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total }
}
