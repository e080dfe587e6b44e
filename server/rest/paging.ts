import { PER_PAGE } from '../../contract/values/limits'
import type { ListMeta } from './answer'

export function metaOf(page: number, total: number): ListMeta {
  return { current_page: page, per_page: PER_PAGE, last_page: Math.max(1, Math.ceil(total / PER_PAGE)), total }
}
