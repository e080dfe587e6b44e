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

/** Above any facility's number of running emergencies; Parse's default is 100. */
const LIMIT = 1_000

const rows = z.array(z.looseObject({}))

/**
 * A nurse's view of the facility's emergencies (contract §3 GET /emergencies and /audit, §4). The ACL restricts it to
 * her facility. A malformed record or row is skipped.
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
          // Leaving the subscription says nothing about the ambulance.
          onLeft() {},
          // The list of records uses the same connection and reports the loss.
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
        // Running ones are in the live list.
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
