import * as z from 'zod/mini'
import { apiConsultation, permissionAnswer, pastConsultation } from '../../contract/schemas/consultation'
import { currentMedicines } from '../../contract/schemas/prescription'
import { healthRecord, medicalRecord, medicalRecordPage, scvd } from '../../contract/schemas/health-record'
import { PARSE_CODES } from '../../contract/values/refusals'
import type { PatientRecordsPort } from '../../machines/ports/patient-records'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpAnswer, HttpClient } from './http/http-client'
import type { LiveBackend } from './live/live-service'
import { parseCode } from './live/parse-fault'
import { logDropped } from './log'
import { lease } from './recorder/leased'

/**
 * A patient's records (product §7, contract §3). They are never stored, so that a withdrawn permission leaves nothing
 * behind. A malformed entry of a list is skipped.
 */
export function createPatientRecordsService(
  http: HttpClient,
  live: LiveBackend,
  frameUrl: string | undefined,
): PatientRecordsPort {
  async function get<Schema extends z.ZodMiniType>(path: string, answer: Schema, signal: AbortSignal) {
    return taken(await http.call({ method: 'GET', path, answer, signal }), path)
  }

  return {
    consultation: async ({ consultationId }, signal) =>
      (await get(`/consultations/${encodeURIComponent(consultationId)}`, apiConsultation, signal)).value,
    async currentMedicines({ consultationId }, signal) {
      const path = `/consultation/${encodeURIComponent(consultationId)}/current-medicines`
      const answer = await http.call({ method: 'GET', path, answer: currentMedicines, signal })
      if (!answer.ok && answer.refusal.status_code === 409) return []
      return taken(answer, path).value
    },
    async earlier({ patientId, consultationId, page }, signal) {
      const path = `/consultations?patient=${encodeURIComponent(patientId)}&except=${encodeURIComponent(consultationId)}&page=${page}`
      const { value, meta } = await get(path, z.array(z.unknown()), signal)
      const items = readable('an earlier consultation', pastConsultation, value)
      return { items, page, lastPage: meta?.last_page ?? page, total: meta?.total ?? items.length }
    },
    async earlierDetail({ consultationId }, signal) {
      const path = `/consultations/${encodeURIComponent(consultationId)}`
      const answer = await http.call({ method: 'GET', path, answer: apiConsultation, signal })
      if (!answer.ok && [403, 404].includes(answer.refusal.status_code)) return refused({ kind: 'gone' })
      return accepted(taken(answer, path).value)
    },
    healthRecord: async ({ patientId }, signal) =>
      lease((await get(`/patients/${encodeURIComponent(patientId)}/health-record`, healthRecord, signal)).value),
    async medicalRecords({ patientId, page }, signal) {
      const path = `/patients/${encodeURIComponent(patientId)}/medical-records?page=${page}`
      const { value } = await get(path, medicalRecordPage, signal)
      const items = readable('a medical record', medicalRecord, value.data).map(lease)
      return { items, page: value.current_page, lastPage: value.last_page, total: value.total }
    },
    scvd: async ({ patientId }, signal) =>
      lease((await get(`/patients/${encodeURIComponent(patientId)}/scvd`, scvd, signal)).value),
    frame({ patientId }) {
      if (frameUrl === undefined) return null
      const url = new URL(frameUrl, location.href)
      url.searchParams.set('patient', patientId)
      return url.href
    },
    async askPermission({ objectId }) {
      try {
        await live.run('changePermission', { objectId, permission: 'REQUESTED' }, permissionAnswer)
        return accepted(undefined)
      } catch (fault) {
        if (parseCode(fault) === PARSE_CODES.conflict) return refused({ kind: 'conflict' })
        throw fault
      }
    },
  }
}

function taken<Value>(answer: HttpAnswer<Value>, path: string) {
  if (answer.ok) return answer
  throw new Error(`${path.split('?')[0]?.split('/')[1]} refused: ${answer.refusal.status_code}`)
}

function readable<Schema extends z.ZodMiniType>(what: string, schema: Schema, rows: unknown[]): z.output<Schema>[] {
  return rows.flatMap((row) => {
    const parsed = z.safeParse(schema, row)
    if (parsed.success) return [parsed.data]
    logDropped(what, parsed.error.issues)
    return []
  })
}
