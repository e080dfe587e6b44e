import type { RequestRecord } from '../../contract/schemas/request'
import { isFinal } from '../../contract/values/statuses'

/**
 * The request that a page follows, after news: its own newer word, or another one that is running and later, or
 * outlives it. What was over before the page opened is history and not followed.
 */
export function followed<Record extends RequestRecord>(
  known: Record | null,
  received: readonly Record[],
): Record | null {
  return received.reduce((latest, record) => (isNews(latest, record) ? record : latest), known)
}

/** The same after the whole list was read: what is missing there has left (contract §4). */
export function synced<Record extends RequestRecord>(known: Record | null, received: readonly Record[]): Record | null {
  const isThere = received.some(({ objectId }) => objectId === known?.objectId)
  return followed(isThere ? known : null, received)
}

/** The same after the server took a request: that one, even if it is over by now. */
export function answered<Record extends RequestRecord>(known: Record | null, taken: Record): Record {
  return known?.objectId === taken.objectId && known.updatedAt > taken.updatedAt ? known : taken
}

/** No request, or one out of which nothing moves any more. */
export function isOver(record: RequestRecord | null): boolean {
  return record === null || isFinal(record.className, record.status)
}

function isNews(known: RequestRecord | null, received: RequestRecord): boolean {
  if (known?.objectId === received.objectId) return received.updatedAt >= known.updatedAt
  if (isOver(received)) return false
  return known === null || isOver(known) || received.requestAt > known.requestAt
}
