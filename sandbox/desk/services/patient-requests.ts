import * as z from 'zod/mini'
import { consultationRecord } from '../../../contract/schemas/consultation'
import { onlineDoctor } from '../../../contract/schemas/user'
import { PARSE_CODES } from '../../../contract/values/refusals'
import { accepted, refused } from '../../../machines/ports/result'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { moveRefusal, parseCode } from '../../../src/services/live/parse-fault'
import { parseRecord, parseRecords } from '../../../src/services/live/records'
import { createMovesService } from '../../../src/services/live/requests-service'
import type { PatientRequestsPort } from '../desk.ports'

const CLASS = 'Consultations'
/** Of this patient's consultations only the newest can be running. */
const NEWEST = 20

/** A patient's consultations as Parse takes and tells them (contract §4). */
export function createPatientRequests(backend: LiveBackend): PatientRequestsPort {
  return {
    onlineDoctors: () => backend.run('onlineDoctors', {}, z.array(onlineDoctor)),
    async ask({ doctor, complaint, paymentId }) {
      try {
        const saved = await backend.ask(async (sdk, as) => {
          const row = new sdk.Object(CLASS)
          await row.save(
            {
              doctor: sdk.User.createWithoutData(doctor),
              apps: backend.appId,
              keluhan_patient: complaint,
              payment_id: paymentId,
            },
            as,
          )
          // The server fills the rest, the deadline's start among it.
          return (await row.fetch(as)).toJSON()
        })
        const record = parseRecord(CLASS, consultationRecord, saved)
        if (record === null) throw new Error('the server answered a request in an unknown shape')
        return accepted(record)
      } catch (fault) {
        const code = parseCode(fault)
        if (code === PARSE_CODES.malformed) return refused({ kind: 'doctorAway' })
        if (code === PARSE_CODES.notYours || code === PARSE_CODES.notFound) return refused({ kind: 'notAllowed' })
        throw fault
      }
    },
    cancel: createMovesService(backend).move,
    async pay(order) {
      try {
        await backend.run('pay', order, z.unknown())
        return accepted(undefined)
      } catch (fault) {
        return moveRefusal(fault)
      }
    },
    facts: (listen) =>
      backend.connection.watch({
        className: CLASS,
        constrain(query) {
          query.equalTo('patient', { __type: 'Pointer', className: '_User', objectId: backend.identity().objectId })
          query.equalTo('apps', backend.appId)
          query.descending('createdAt')
          query.limit(NEWEST)
        },
        onWhole: (objects) =>
          listen({ type: 'records.synced', records: parseRecords(CLASS, consultationRecord, objects) }),
        onEvent(event, object) {
          if (event === 'leave' || event === 'delete') return
          const record = parseRecord(CLASS, consultationRecord, object)
          if (record !== null) listen({ type: 'record.changed', record })
        },
        onLost: () => listen({ type: 'feed.lost' }),
      }),
  }
}
