import * as z from 'zod/mini'
import { filled } from '../../../contract/schemas/wire'
import type { UnansweredPort } from '../../../machines/ports/emergencies'
import type { LiveBackend } from './live-service'
import { parseRecord } from './records'
import { parseRequest } from './request-records'

const CLASS = 'Emergencies'
const STATUS = 'NOT_ANSWERED'
/** More than ever wait at once; Parse alone would stop at 100. */
const LIMIT = 1_000

const leaver = z.object({ objectId: filled })

/** Live subscription to this app's emergencies that nobody took, the longest waiting first (contract §2, §4). */
export function createUnansweredService(backend: LiveBackend): UnansweredPort {
  return {
    facts: (listen) => {
      // Whoever goes is known by the id alone: a record that cannot be read any more may not stand there for ever.
      const leave = (object: object) => {
        const left = parseRecord(CLASS, leaver, object)
        if (left !== null) listen({ type: 'unanswered.left', objectId: left.objectId })
      }
      return backend.connection.watch({
        className: CLASS,
        constrain(query) {
          query.equalTo('status', STATUS)
          query.equalTo('apps', backend.appId)
          query.ascending('requestAt')
          query.limit(LIMIT)
        },
        onWhole(objects) {
          const records = objects.flatMap((object) => parseRequest(CLASS, object) ?? [])
          listen({ type: 'unanswered.synced', records })
        },
        onEvent(event, object) {
          if (event === 'leave' || event === 'delete') return leave(object)
          const record = parseRequest(CLASS, object)
          if (record === null) return
          if (record.status === STATUS) listen({ type: 'unanswered.arrived', record })
          else leave(object)
        },
        onLost: () => listen({ type: 'feed.lost' }),
      })
    },
  }
}
