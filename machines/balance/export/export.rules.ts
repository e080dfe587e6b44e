import type { ExportContext, HistoryPage } from './export.model'

/** How often a history that changes while it is read is read again before that counts as failed. */
export const MOST_CHANGES = 3

/** Something came or went since the page before: what follows would be shifted, with one entry twice or none at all. */
export function hasChanged({ page, lastPage, total }: ExportContext, read: HistoryPage): boolean {
  return page > 0 && (read.total !== total || read.lastPage !== lastPage)
}

/** Nothing follows it. */
export function isLastPage({ page, lastPage }: HistoryPage): boolean {
  return page >= lastPage
}

/** What was kept for want of a network (Page.keptAt) is no statement of today. */
export function isOfToday({ keptAt }: HistoryPage): boolean {
  return keptAt === undefined
}
