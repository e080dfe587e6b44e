import { emergencyDetail } from '../../../contract/schemas/ambulance'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { parseRecord } from '../../../src/services/live/records'
import type { EmergenciesPort } from '../ports/requests'
import { createRecord } from './create-record'
import { watchNewest } from './watch-newest'

/** A caller's emergencies as Parse takes and tells them, and who comes (contract §4). */
export function createEmergencies(backend: LiveBackend): EmergenciesPort {
  return {
    call: (order) => createRecord(backend, order, emergencyRecord),
    facts: watchNewest(backend, 'Emergencies', emergencyRecord),
    detailFacts:
      ({ emergencyId }) =>
      (listen) => {
        const tell = (object: object) => {
          const detail = parseRecord('EmergencyDetail', emergencyDetail, object)
          if (detail !== null) listen({ type: 'detail.changed', detail })
        }
        return backend.connection.watch({
          className: 'EmergencyDetail',
          constrain: (query) => void query.equalTo('emergency_id', emergencyId),
          onWhole(objects) {
            if (objects.length === 0) listen({ type: 'detail.changed', detail: null })
            else objects.forEach(tell)
          },
          onEvent: (event, object) => event !== 'leave' && event !== 'delete' && tell(object),
          onLost: () => listen({ type: 'feed.lost' }),
        })
      },
  }
}
