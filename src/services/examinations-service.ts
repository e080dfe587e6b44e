import * as z from 'zod/mini'
import { apiConsultation, type PastConsultation, pastConsultation } from '../../contract/schemas/consultation'
import type { ExaminationsPort } from '../../machines/ports/examinations'
import { accepted, refused } from '../../machines/ports/result'
import type { HttpClient } from './http/http-client'
import { logDropped } from './log'

/** Missing, or not permitted: the server does not distinguish. */
const GONE = [403, 404]

/**
 * A doctor's past examinations (product §7, contract §3). They contain health data and are never stored. A malformed
 * row is skipped.
 */
export function createExaminationsService(http: HttpClient): ExaminationsPort {
  return {
    async list({ page, query: { search } }, signal) {
      const asked = new URLSearchParams({ search: search.trim(), page: `${page}` })
      const path = `/consultations?${asked.toString()}`
      const answer = await http.call({ method: 'GET', path, answer: z.array(z.unknown()), signal })
      if (!answer.ok) throw new Error(`the examinations were refused: ${answer.refusal.status_code}`)
      const items = answer.value.flatMap(readable)
      return { items, page, lastPage: answer.meta?.last_page ?? page, total: answer.meta?.total ?? items.length }
    },
    async show({ consultationId }, signal) {
      const path = `/consultations/${encodeURIComponent(consultationId)}`
      const answer = await http.call({ method: 'GET', path, answer: apiConsultation, signal })
      if (answer.ok) return accepted(answer.value)
      if (GONE.includes(answer.refusal.status_code)) return refused({ kind: 'gone' })
      throw new Error(`an examination was refused: ${answer.refusal.status_code}`)
    },
  }
}

function readable(row: unknown): PastConsultation[] {
  const parsed = z.safeParse(pastConsultation, row)
  if (parsed.success) return [parsed.data]
  logDropped('an examination', parsed.error.issues)
  return []
}
