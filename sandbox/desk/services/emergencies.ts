import { emergencyRecord } from '../../../contract/schemas/emergency'
import type { LiveBackend } from '../../../src/services/live/live-service'
import type { EmergenciesPort } from '../ports/requests'
import { createRecord } from './create-record'
import { watchNewest } from './watch-newest'

/** A caller's emergencies as Parse takes and tells them (contract §4). */
export function createEmergencies(backend: LiveBackend): EmergenciesPort {
  return {
    call: (order) => createRecord(backend, order, emergencyRecord),
    facts: watchNewest(backend, 'Emergencies', emergencyRecord),
  }
}
