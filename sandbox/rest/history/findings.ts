import * as z from 'zod/mini'
import { type Diagnosis, diagnosis } from '../../../contract/schemas/consultation'
import { maybe, text } from '../../../contract/schemas/wire'
import { inIndonesian } from '../../seed/icd'

/** What PUT /consultation and POST /consultation-note leave behind, together (dk_findings_version). */
const findings = z.object({ note: maybe(text), next_schedule: maybe(text) })

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
