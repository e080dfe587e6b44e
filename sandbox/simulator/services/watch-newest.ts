import type * as z from 'zod/mini'
import type { RequestRecord } from '../../../contract/schemas/request'
import type { Feed } from '../../../machines/ports/feed'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { parseRecord, parseRecords } from '../../../src/services/live/records'
import type { RecordFact } from '../ports/requests'

/** Of one person's requests only the newest can be running. */
const NEWEST = 20

/** The newest requests of a class that the signed-in person may read: by the ACL their own (contract §4). */
export function watchNewest<Record extends RequestRecord>(
  backend: LiveBackend,
  className: Record['className'],
  schema: z.ZodMiniType<Record>,
): Feed<RecordFact<Record>> {
  return (listen) =>
    backend.connection.watch({
      className,
      constrain(query) {
        query.equalTo('apps', backend.appId)
        query.descending('createdAt')
        query.limit(NEWEST)
      },
      onWhole: (objects) => listen({ type: 'records.synced', records: parseRecords(className, schema, objects) }),
      onEvent(event, object) {
        if (event === 'leave' || event === 'delete') return
        const record = parseRecord(className, schema, object)
        if (record !== null) listen({ type: 'record.changed', record })
      },
      onLost: () => listen({ type: 'feed.lost' }),
    })
}
