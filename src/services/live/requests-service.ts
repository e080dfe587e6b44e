import { changeStatusAnswer, consultationRecord } from '../../../contract/schemas/consultation'
import { accepted } from '../../../machines/ports/result'
import type { MovesPort, RequestsPort } from '../../../machines/ports/requests'
import type { LiveBackend } from './live-service'
import { moveRefusal } from './parse-fault'
import { parseRecord, parseRecords } from './records'

const CLASS = 'Consultations'

/** Live subscription to this doctor's consultations with status IDLE and this app id (spec §7). */
export function createRequestsService(backend: LiveBackend): RequestsPort {
  return {
    facts: (listen) =>
      backend.connection.watch({
        className: CLASS,
        constrain(query) {
          query.equalTo('doctor', { __type: 'Pointer', className: '_User', objectId: backend.identity().objectId })
          query.equalTo('status', 'IDLE')
          query.equalTo('apps', backend.appId)
        },
        onWhole: (objects) =>
          listen({ type: 'requests.synced', records: parseRecords(CLASS, consultationRecord, objects) }),
        onEvent(event, object) {
          const record = parseRecord(CLASS, consultationRecord, object)
          if (record === null) return
          if (event === 'leave' || event === 'delete' || record.status !== 'IDLE') {
            listen({ type: 'request.left', objectId: record.objectId, fate: { status: record.status, by: record.statusBy } })
          } else {
            listen({ type: 'request.arrived', record })
          }
        },
        onLost: () => listen({ type: 'feed.lost' }),
      }),
  }
}

/** Cloud function `changeStatus`: the one way a request's status moves (contract §4). */
export function createMovesService(backend: LiveBackend): MovesPort {
  return {
    async move(order) {
      try {
        const { status } = await backend.run('changeStatus', { className: CLASS, ...order }, changeStatusAnswer)
        return accepted(status)
      } catch (fault) {
        return moveRefusal(fault)
      }
    },
  }
}
