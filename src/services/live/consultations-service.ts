import { consultationRecord } from '../../../contract/schemas/consultation'
import { availableConsultation } from '../../../contract/schemas/doctor'
import { PARSE_CODES } from '../../../contract/values/refusals'
import type { ConsultationsPort } from '../../../machines/ports/consultations'
import { accepted, refused } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import type { LiveBackend } from './live-service'
import { parseCode } from './parse-fault'
import { parseRecord } from './records'

const CLASS = 'Consultations'

/** The open consultation: looked up over REST, read and followed as a live record (spec §7). */
export function createConsultationsService(backend: LiveBackend, http: HttpClient): ConsultationsPort {
  const read: ConsultationsPort['read'] = async ({ objectId }) => {
    try {
      const found: unknown = await backend.ask((sdk, as) => new sdk.Query(CLASS).get(objectId, { ...as, json: true }))
      const record = parseRecord(CLASS, consultationRecord, found as object)
      return record === null ? refused({ kind: 'gone' }) : accepted(record)
    } catch (fault) {
      if (parseCode(fault) === PARSE_CODES.notFound) return refused({ kind: 'gone' })
      throw fault
    }
  }

  return {
    read,
    async unfinished(signal) {
      const answer = await http.call({
        method: 'GET',
        path: '/doctor-consultation-available',
        answer: availableConsultation,
        signal,
      })
      if (!answer.ok) throw new Error(`the unfinished consultation was refused: ${answer.refusal.status_code}`)
      if (answer.value === null || answer.value.kind !== 'consultation') return null
      const found = await read({ objectId: answer.value.object_id }, signal)
      return found.ok ? found.value : null
    },
    facts: ({ objectId }) => (listen) => {
      const tell = (object: object) => {
        const record = parseRecord(CLASS, consultationRecord, object)
        if (record !== null) listen({ type: 'record.changed', record })
      }
      return backend.connection.watch({
        className: CLASS,
        constrain: (query) => void query.equalTo('objectId', objectId),
        onWhole: (objects) => objects.forEach(tell),
        onEvent: (_, object) => tell(object),
        onLost: () => listen({ type: 'feed.lost' }),
      })
    },
  }
}
