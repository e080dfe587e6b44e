import { changeStatusAnswer } from '../../../contract/schemas/change-status'
import { type RequestClass, WAITING_STATUS } from '../../../contract/values/statuses'
import { accepted } from '../../../machines/ports/result'
import type { MovesPort, RequestFact, RequestsPort } from '../../../machines/ports/requests'
import type { LockedRings } from './locked-rings'
import type { LiveBackend } from './live-service'
import { moveRefusal } from './parse-fault'
import { parseRequest } from './request-records'

/** Live subscriptions to this doctor's waiting requests, one per class, with status and app id (product §7). */
export function createRequestsService(backend: LiveBackend, lockedRings: Pick<LockedRings, 'requests'>): RequestsPort {
  return {
    facts:
      ({ classes }) =>
      (listen) => {
        const stops = [
          ...classes.map((className) => watchClass(backend, className, listen)),
          lockedRings.requests(classes, listen),
        ]
        return () => stops.forEach((stop) => stop())
      },
  }
}

function watchClass(backend: LiveBackend, className: RequestClass, listen: (fact: RequestFact) => void): () => void {
  const waiting = WAITING_STATUS[className]
  return backend.connection.watch({
    className,
    constrain(query) {
      // An emergency has no addressee: every doctor in emergency mode may accept it.
      if (className !== 'Emergencies') {
        query.equalTo('doctor', { __type: 'Pointer', className: '_User', objectId: backend.identity().objectId })
      }
      query.equalTo('status', waiting)
      query.equalTo('apps', backend.appId)
      // Above any number of waiting requests; Parse's default is 100.
      query.limit(1_000)
    },
    onWhole(objects) {
      const records = objects.flatMap((object) => parseRequest(className, object) ?? [])
      listen({ type: 'requests.synced', className, records })
    },
    onEvent(event, object) {
      const record = parseRequest(className, object)
      if (record === null) return
      if (event === 'leave' || event === 'delete' || record.status !== waiting) {
        listen({
          type: 'request.left',
          objectId: record.objectId,
          loss: { status: record.status, by: record.statusBy },
        })
      } else {
        listen({ type: 'request.arrived', record })
      }
    },
    onLost: () => listen({ type: 'feed.lost' }),
  })
}

/** Cloud function `changeStatus`: the only way to move a request's status (contract §4). */
export function createMovesService(backend: LiveBackend): MovesPort {
  return {
    async move(order) {
      try {
        const { status } = await backend.run('changeStatus', order, changeStatusAnswer)
        return accepted(status)
      } catch (fault) {
        return moveRefusal(fault)
      }
    },
  }
}
