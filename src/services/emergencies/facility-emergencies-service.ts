import * as z from 'zod/mini'
import { emergencyDetail } from '../../../contract/schemas/ambulance'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import { type EmergencyStatus, isFinal, OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'
import type { FacilityEmergenciesPort } from '../../../machines/ports/facility-emergencies'
import type { HttpClient } from '../http/http-client'
import type { LiveBackend } from '../live/live-service'
import { watchRecords } from '../live/record-list'
import { parseRecord, parseRecords } from '../live/records'
import { parseRequest } from '../live/request-records'
import { createEmergencyHistory } from './emergency-history'

/** More than a facility ever has under way; Parse alone would stop at 100. */
const LIMIT = 1_000

const rows = z.array(z.looseObject({}))

/**
 * A nurse's view of her facility's emergencies (contract §3 GET /emergencies and /audit, §4): by the ACL, all that she can
 * read is her facility's. A malformed record or row costs itself only.
 */
export function createFacilityEmergenciesService(http: HttpClient, live: LiveBackend): FacilityEmergenciesPort {
  const { connection, appId } = live
  return {
    facts(listen) {
      const stops = [
        watchRecords(connection, {
          className: 'Emergencies',
          constrain(query) {
            query.containedIn('status', [...OPEN_EMERGENCY_STATUSES])
            query.equalTo('apps', appId)
            query.descending('requestAt')
            query.limit(LIMIT)
          },
          read: (object) => parseRequest('Emergencies', object),
          belongs: ({ status }) => isOpen(status),
          onWhole: (records) => listen({ type: 'emergencies.synced', records }),
          onItem: (record) => listen({ type: 'emergency.changed', record }),
          onLeft: (objectId) => listen({ type: 'emergency.left', objectId }),
          onLost: () => listen({ type: 'feed.lost' }),
        }),
        watchRecords(connection, {
          className: 'EmergencyDetail',
          constrain(query) {
            query.descending('updatedAt')
            query.limit(LIMIT)
          },
          read: (object) => parseRecord('EmergencyDetail', emergencyDetail, object),
          belongs: () => true,
          onWhole: (details) => listen({ type: 'details.synced', details }),
          onItem: (detail) => listen({ type: 'detail.changed', detail }),
          // Out of sight is no news of where they are.
          onLeft() {},
          // The records' list, of the same connection, says so.
          onLost() {},
        }),
      ]
      return () => stops.forEach((stop) => stop())
    },
    history: createEmergencyHistory(http),
    async past({ page }, signal) {
      const answer = await http.call({ method: 'GET', path: `/emergencies?page=${page}`, answer: rows, signal })
      if (!answer.ok) throw new Error(`/emergencies was refused: ${answer.refusal.status_code}`)
      const items = parseRecords('an emergency', emergencyRecord, answer.value)
      const { meta } = answer
      return {
        // Those that go on stand in the live list.
        items: items.filter(({ status }) => isFinal('Emergencies', status)),
        page,
        lastPage: meta?.last_page ?? page,
        total: meta?.total ?? items.length,
      }
    },
  }
}

function isOpen(status: EmergencyStatus): boolean {
  return (OPEN_EMERGENCY_STATUSES as readonly EmergencyStatus[]).includes(status)
}
