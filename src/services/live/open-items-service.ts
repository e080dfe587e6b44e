import { availableConsultation } from '../../../contract/schemas/doctor'
import { unfinishedEmergency } from '../../../contract/schemas/emergency'
import { PARSE_CODES } from '../../../contract/values/refusals'
import type { RequestClass } from '../../../contract/values/statuses'
import type { OpenItemsPort, OpenRefusal, Which } from '../../../machines/ports/open-items'
import { accepted, refused, type Result } from '../../../machines/ports/result'
import type { HttpClient } from '../http/http-client'
import type { LiveBackend } from './live-service'
import { parseCode } from './parse-fault'
import { parseRequest, type RecordOf } from './request-records'

const CLASS_OF = { consultation: 'Consultations', faskes: 'Faskes_consultations' } as const

/** The doctor's open work: found over REST, then read and watched as a live record (product §7). */
export function createOpenItemsService(backend: LiveBackend, http: HttpClient): OpenItemsPort {
  return {
    async unfinished(signal) {
      const [consultation, emergency] = await Promise.all([openConsultation(signal), openEmergency(signal)])
      return consultation ?? emergency
    },
    readRoom: (which) => read(which),
    readEmergency: ({ objectId }) => read({ className: 'Emergencies', objectId }),
    facts:
      ({ className, objectId }) =>
      (listen) => {
        const notify = (object: object) => {
          const record = parseRequest(className, object)
          if (record !== null) listen({ type: 'record.changed', record })
        }
        return backend.connection.watch({
          className,
          constrain: (query) => void query.equalTo('objectId', objectId),
          onWhole: (objects) => objects.forEach(notify),
          onEvent: (_, object) => notify(object),
          onLost: () => listen({ type: 'feed.lost' }),
        })
      },
  }

  async function read<ClassName extends RequestClass>({
    className,
    objectId,
  }: Which<ClassName>): Promise<Result<RecordOf<ClassName>, OpenRefusal>> {
    try {
      const found: unknown = await backend.ask((sdk, as) =>
        new sdk.Query(className).get(objectId, { ...as, json: true }),
      )
      const record = parseRequest(className, found as object)
      return record === null ? refused({ kind: 'gone' }) : accepted(record)
    } catch (fault) {
      if (parseCode(fault) === PARSE_CODES.notFound) return refused({ kind: 'gone' })
      throw fault
    }
  }

  async function openConsultation(signal: AbortSignal) {
    const path = '/doctor-consultation-available'
    const answer = await http.call({ method: 'GET', path, answer: availableConsultation, signal })
    if (!answer.ok) throw new Error(`the unfinished consultation was refused: ${answer.refusal.status_code}`)
    if (answer.value === null) return null
    const found = await read({ className: CLASS_OF[answer.value.kind], objectId: answer.value.object_id })
    return found.ok ? found.value : null
  }

  async function openEmergency(signal: AbortSignal) {
    const answer = await http.call({ method: 'GET', path: '/emergency-doctor', answer: unfinishedEmergency, signal })
    if (!answer.ok) throw new Error(`the unfinished emergency was refused: ${answer.refusal.status_code}`)
    return answer.value
  }
}
