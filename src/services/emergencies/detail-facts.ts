import { emergencyDetail } from '../../../contract/schemas/ambulance'
import type { DetailFact } from '../../../machines/ports/emergencies'
import type { Feed } from '../../../machines/ports/feed'
import type { LiveBackend } from '../live/live-service'
import { parseRecord } from '../live/records'

/** The ambulance of an emergency and its position, live (contract §4 `EmergencyDetail`); a malformed row is skipped. */
export function detailFacts({ connection }: LiveBackend, { emergencyId }: { emergencyId: string }): Feed<DetailFact> {
  return (listen) => {
    const notify = (object: object) => {
      const detail = parseRecord('EmergencyDetail', emergencyDetail, object)
      if (detail !== null) listen({ type: 'detail.changed', detail })
    }
    return connection.watch({
      className: 'EmergencyDetail',
      constrain: (query) => void query.equalTo('emergency_id', emergencyId),
      onWhole(objects) {
        if (objects.length === 0) listen({ type: 'detail.changed', detail: null })
        else objects.forEach(notify)
      },
      // Leaving the subscription says nothing about the ambulance.
      onEvent: (event, object) => event !== 'leave' && event !== 'delete' && notify(object),
      onLost: () => listen({ type: 'feed.lost' }),
    })
  }
}
