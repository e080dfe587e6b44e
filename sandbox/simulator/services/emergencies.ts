import { emergencyRecord } from '../../../contract/schemas/emergency'
import { detailFacts } from '../../../src/services/emergencies/detail-facts'
import type { LiveBackend } from '../../../src/services/live/live-service'
import type { EmergenciesPort } from '../ports/requests'
import { createRecord } from './create-record'
import { watchNewest } from './watch-newest'

/** A caller's emergencies as Parse takes and tells them, and who comes (contract §4). */
export function createEmergencies(backend: LiveBackend): EmergenciesPort {
  return {
    call: (order) => createRecord(backend, order, emergencyRecord),
    facts: watchNewest(backend, 'Emergencies', emergencyRecord),
    detailFacts: (which) => detailFacts(backend, which),
  }
}
