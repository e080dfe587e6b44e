import type { ExportContext, HistoryPage } from './export.model'

/** Maximum number of restarts caused by a changing history. */
export const MOST_CHANGES = 3

/** The history changed since the last page. The next page would be shifted, so entries would be missing or repeated. */
export function hasChanged({ page, lastPage, total }: ExportContext, read: HistoryPage): boolean {
  return page > 0 && (read.total !== total || read.lastPage !== lastPage)
}

export function isLastPage({ page, lastPage }: HistoryPage): boolean {
  return page >= lastPage
}

/** A cached page (Page.storedAt) is not current. */
export function isOfToday({ storedAt }: HistoryPage): boolean {
  return storedAt === undefined
}
