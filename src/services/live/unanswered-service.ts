import type { UnansweredPort } from '../../../machines/ports/emergencies'
import type { LiveBackend } from './live-service'
import { watchRecords } from './record-list'
import { parseRequest } from './request-records'

const STATUS = 'NOT_ANSWERED'
/** Above any number of waiting requests; Parse's default is 100. */
const LIMIT = 1_000

/** Live subscription to this app's unanswered emergencies, longest waiting first (contract §2, §4). */
export function createUnansweredService({ connection, appId }: LiveBackend): UnansweredPort {
  return {
    facts: (listen) =>
      watchRecords(connection, {
        className: 'Emergencies',
        isDeferred: true,
        constrain(query) {
          query.equalTo('status', STATUS)
          query.equalTo('apps', appId)
          query.ascending('requestAt')
          query.limit(LIMIT)
        },
        read: (object) => parseRequest('Emergencies', object),
        belongs: ({ status }) => status === STATUS,
        onWhole: (records) => listen({ type: 'unanswered.synced', records }),
        onItem: (record) => listen({ type: 'unanswered.arrived', record }),
        onLeft: (objectId) => listen({ type: 'unanswered.left', objectId }),
        onLost: () => listen({ type: 'feed.lost' }),
      }),
  }
}
