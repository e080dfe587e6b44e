import * as z from 'zod/mini'
import { auditEntry } from '../../../contract/schemas/audit'
import type { EmergenciesPort } from '../../../machines/ports/emergencies'
import type { HttpClient } from '../http/http-client'
import { parseRecords } from '../live/records'

const rows = z.array(z.looseObject({}))

/** GET /audit of an emergency, oldest first (contract §3). A malformed entry is skipped. */
export function createEmergencyHistory(http: HttpClient): EmergenciesPort['history'] {
  return async ({ emergencyId }, signal) => {
    const path = `/audit?consultation_id=${encodeURIComponent(emergencyId)}`
    const answer = await http.call({ method: 'GET', path, answer: rows, signal })
    if (!answer.ok) throw new Error(`/audit was refused: ${answer.refusal.status_code}`)
    return parseRecords('a step', auditEntry, answer.value)
  }
}
