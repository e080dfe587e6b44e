import * as z from 'zod/mini'
import { assessment, assessmentDetail, assessmentForm } from '../../contract/schemas/assessment'
import type { AssessmentRefusal, AssessmentsPort } from '../../machines/ports/assessments'
import { accepted, refused, type Result } from '../../machines/ports/result'
import type { HttpAnswer, HttpClient } from './http/http-client'
import { logDropped } from './log'

/** Missing, or not permitted: the server does not distinguish. */
const GONE = [403, 404]

/** Assessments (product §7, contract §3). They contain health data and are never stored. A malformed row is skipped. */
export function createAssessmentsService(http: HttpClient): AssessmentsPort {
  return {
    async list({ page, query: { search } }, signal) {
      const asked = new URLSearchParams({ search: search.trim(), page: `${page}` })
      const path = `/assessments-doctor/list?${asked.toString()}`
      const answer = await http.call({ method: 'GET', path, answer: z.array(z.unknown()), signal })
      if (!answer.ok) throw new Error(`the assessments were refused: ${answer.refusal.status_code}`)
      const items = answer.value.flatMap(readable)
      return { items, page, lastPage: answer.meta?.last_page ?? page, total: answer.meta?.total ?? items.length }
    },
    async show({ id }, signal) {
      const path = `/assessments-doctor/show/${encodeURIComponent(id)}`
      return toResult(await http.call({ method: 'GET', path, answer: assessmentDetail, signal }))
    },
    async form({ id }, signal) {
      const path = `/assessments/${encodeURIComponent(id)}`
      return toResult(await http.call({ method: 'GET', path, answer: assessmentForm, signal }))
    },
  }
}

function readable(row: unknown): z.output<typeof assessment>[] {
  const parsed = z.safeParse(assessment, row)
  if (parsed.success) return [parsed.data]
  logDropped('an assessment', parsed.error.issues)
  return []
}

function toResult<Value>(answer: HttpAnswer<Value>): Result<Value, AssessmentRefusal> {
  if (answer.ok) return accepted(answer.value)
  if (GONE.includes(answer.refusal.status_code)) return refused({ kind: 'gone' })
  throw new Error(`an assessment was refused: ${answer.refusal.status_code}`)
}
