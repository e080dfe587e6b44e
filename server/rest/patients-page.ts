import type * as z from 'zod/mini'
import type { medicalRecordPage } from '../../contract/schemas/health-record'
import type { ListMeta } from './answer'

/** The page object of product §3 "Lists". @param path of the list, without its query */
export function pageObject(path: string, meta: ListMeta, data: readonly object[]): z.infer<typeof medicalRecordPage> {
  const { current_page: page, per_page, last_page, total } = meta
  const urlOf = (wanted: number) => (wanted < 1 || wanted > last_page ? null : `${path}?page=${wanted}`)
  const before = (page - 1) * per_page
  return {
    current_page: page,
    data: [...data],
    first_page_url: urlOf(1),
    from: data.length === 0 ? null : before + 1,
    last_page,
    last_page_url: urlOf(last_page),
    next_page_url: urlOf(page + 1),
    path,
    per_page,
    prev_page_url: urlOf(page - 1),
    to: data.length === 0 ? null : before + data.length,
    total,
  }
}
