import * as z from 'zod/mini'
import { emergencyDetail } from '../../../contract/schemas/ambulance'
import type { Config } from '../../../contract/schemas/config'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import { emergencyRoute } from '../../../contract/schemas/geo'
import { OPEN_EMERGENCY_STATUSES } from '../../../contract/values/statuses'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { parseRecord, parseRecords } from '../../../src/services/live/records'
import type { DispatchFact, DispatchPort } from '../ports/dispatch'

const routeAnswer = z.object({ data: emergencyRoute })

interface DispatchOptions {
  config: Pick<Config, 'apiUrl' | 'facilityId'>
  live: LiveBackend
  /** Whose Parse session asks (contract §2 "Identities"). */
  credentials: () => Record<string, string>
  onUnauthenticated: () => void
}

/** Requests of an ambulance to Parse and REST. The ACL limits reads to its own data (contract §4). */
export function createDispatch({ config, live, credentials, onUnauthenticated }: DispatchOptions): DispatchPort {
  return {
    facts(listen) {
      const stops = [watchRecords(live, listen), watchDetails(live, listen)]
      return () => stops.forEach((stop) => stop())
    },
    async route({ from, to }, signal) {
      const path = `/emergency-route?from=${from.lat},${from.lng}&to=${to.lat},${to.lng}`
      const response = await fetch(`${config.apiUrl}${path}`, {
        headers: { ...credentials(), 'X-Facility-Id': config.facilityId },
        signal,
      })
      if (response.status === 401) onUnauthenticated()
      if (!response.ok) throw new Error(`emergency-route: ${response.status}`)
      return z.parse(routeAnswer, await response.json()).data
    },
  }
}

function watchRecords({ connection, appId }: LiveBackend, listen: (fact: DispatchFact) => void): () => void {
  return connection.watch({
    className: 'Emergencies',
    constrain(query) {
      query.equalTo('apps', appId)
      query.containedIn('status', [...OPEN_EMERGENCY_STATUSES])
      query.descending('createdAt')
    },
    onWhole: (objects) =>
      listen({ type: 'records.synced', records: parseRecords('Emergencies', emergencyRecord, objects) }),
    onEvent(event, object) {
      const record = parseRecord('Emergencies', emergencyRecord, object)
      if (record === null) return
      if (event === 'leave' || event === 'delete') listen({ type: 'record.left', objectId: record.objectId })
      else listen({ type: 'record.changed', record })
    },
    onLost: () => listen({ type: 'feed.lost' }),
  })
}

function watchDetails({ connection }: LiveBackend, listen: (fact: DispatchFact) => void): () => void {
  return connection.watch({
    className: 'EmergencyDetail',
    constrain: (query) => void query.descending('updatedAt'),
    onWhole: (objects) =>
      listen({ type: 'details.synced', details: parseRecords('EmergencyDetail', emergencyDetail, objects) }),
    onEvent(event, object) {
      const detail = parseRecord('EmergencyDetail', emergencyDetail, object)
      if (detail === null) return
      if (event === 'leave' || event === 'delete') listen({ type: 'detail.left', objectId: detail.objectId })
      else listen({ type: 'detail.changed', detail })
    },
    // The records' feed, of the same connection, says so.
    onLost: () => {},
  })
}
