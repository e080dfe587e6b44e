import * as z from 'zod/mini'
import { consultationRecord } from '../../../contract/schemas/consultation'
import { faskesRecord } from '../../../contract/schemas/faskes'
import { onlineDoctor } from '../../../contract/schemas/user'
import { accepted } from '../../../machines/ports/result'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { moveRefusal } from '../../../src/services/live/parse-fault'
import { createMovesService } from '../../../src/services/live/requests-service'
import type { VisitsPort } from '../ports/requests'
import { createRecord } from './create-record'
import { watchNewest } from './watch-newest'

/** A patient's and a facility's requests as Parse takes and tells them (contract §4). */
export function createVisits(backend: LiveBackend): VisitsPort {
  return {
    onlineDoctors: () => backend.run('onlineDoctors', {}, z.array(onlineDoctor)),
    ask: (order) =>
      order.className === 'Consultations'
        ? createRecord(backend, order, consultationRecord)
        : createRecord(backend, order, faskesRecord),
    cancel: createMovesService(backend).move,
    async pay(order) {
      try {
        await backend.run('pay', order, z.unknown())
        return accepted(undefined)
      } catch (fault) {
        return moveRefusal(fault)
      }
    },
    facts: ({ className }) =>
      className === 'Consultations'
        ? watchNewest(backend, className, consultationRecord)
        : watchNewest(backend, className, faskesRecord),
  }
}
