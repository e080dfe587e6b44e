import * as z from 'zod/mini'
import { type Diagnosis, diagnosis } from '../../../contract/schemas/consultation'
import { maybe, text } from '../../../contract/schemas/wire'
import { inIndonesian } from '../../seed/icd'
import type { Sql } from '../../store/database'

/** What PUT /consultation and POST /consultation-note leave behind, together (dk_diagnosis). */
const findings = z.object({ note: maybe(text), next_schedule: maybe(text) })

/** What the doctor found, beside what was found before: a field that was not sent stays. The patient's record has none of it. */
export async function keepFindings(sql: Sql, consultationId: string, found: object): Promise<void> {
  await sql.query(
    `INSERT INTO dk_diagnosis (consultation_id, content) VALUES ($1, $2)
     ON CONFLICT (consultation_id) DO UPDATE SET content = dk_diagnosis.content || excluded.content`,
    [consultationId, JSON.stringify(found)],
  )
}

export interface Findings {
  /** null until the doctor wrote one. */
  spa: Diagnosis | null
  note: string | null
  next_schedule: string | null
}

export function readFindings(content: unknown): Findings {
  const written = z.catch(z.record(z.string(), z.unknown()), {}).parse(content)
  const isDiagnosed = ['symptoms', 'possible_diagnosis', 'advice', 'icd'].some((field) => field in written)
  const spa = diagnosis.safeParse({ icd: [], ...written })
  return { ...findings.parse(written), spa: isDiagnosed && spa.success ? { ...spa.data, icd: spa.data.icd.map(inIndonesian) } : null }
}

/** In one line: codes with their names, else in the doctor's words; null where nothing was found. */
export function summaryOf({ spa }: Findings): string | null {
  const codes = spa?.icd.map(({ code, name }) => `${code} ${name}`) ?? []
  const words = codes.length > 0 ? codes : (spa?.possible_diagnosis ?? [])
  return words.length > 0 ? words.join(', ') : null
}
