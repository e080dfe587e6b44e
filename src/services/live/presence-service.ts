import { doctorDetail } from '../../../contract/schemas/doctor'
import { ownUser } from '../../../contract/schemas/user'
import { OPEN_ITEM } from '../../../contract/values/refusals'
import type { PresencePort } from '../../../machines/ports/presence'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import type { LiveBackend } from './live-service'
import { parseRecord } from './records'

const CLASS = '_User'

/** The online switch saves over REST; the flag follows live updates of the user's own record (spec §4 "Availability"). */
export function createPresenceService(backend: LiveBackend, http: HttpClient): PresencePort {
  return {
    async save({ status }, signal) {
      const answer = await http.call({
        method: 'POST',
        path: '/doctors/status',
        body: { status },
        answer: doctorDetail,
        signal,
      })
      if (answer.ok) return accepted(answer.value.status_docter)
      return refused(answer.refusal.reason === OPEN_ITEM ? { kind: 'openItem' } : { kind: 'notAllowed' })
    },
    facts(listen) {
      let newest = 0
      const tell = (object: object) => {
        const user = parseRecord(CLASS, ownUser, object)
        if (user === null || user.updatedAt < newest) return
        newest = user.updatedAt
        if (user.status_available !== null) listen({ type: 'presence.changed', presence: user.status_available })
      }
      return backend.connection.watch({
        className: CLASS,
        constrain: (query) => void query.equalTo('objectId', backend.identity().objectId),
        onWhole: (objects) => objects.forEach(tell),
        onEvent: (_, object) => tell(object),
        onLost: () => {},
      })
    },
  }
}
