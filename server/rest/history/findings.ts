import * as z from 'zod/mini'
import { type Diagnosis, diagnosis } from '../../../contract/schemas/consultation'
import { maybe, text } from '../../../contract/schemas/wire'
import { withNames } from '../../catalogues/icd'

/** What PUT /consultation and POST /consultation-note leave behind, together (dk_findings_version). */
const findings = z.object({ note: maybe(text), next_schedule: maybe(text) })

export interface Findings {
  /** null until the doctor wrote one. */
  spa: Diagnosis | null
  note: string | null
  next_schedule: string | null
}

export const DIAGNOSIS_FIELDS = Object.keys(diagnosis.shape)

export function isOfDiagnosis(field: string): boolean {
  return DIAGNOSIS_FIELDS.includes(field)
}

/** In the doctor's own words; null without one. */
export function writtenDiagnosis(content: object): Diagnosis | null {
  const spa = diagnosis.safeParse({ icd: [], ...content })
  return Object.keys(content).some(isOfDiagnosis) && spa.success ? spa.data : null
}

export function readFindings(content: unknown): Findings {
  const written = z.catch(z.record(z.string(), z.unknown()), {}).parse(content)
  const spa = writtenDiagnosis(written)
  return { ...findings.parse(written), spa: spa && withCodeNames(spa) }
}

export function withCodeNames(spa: Diagnosis): Diagnosis {
  return { ...spa, icd: spa.icd.map(withNames) }
}

/** In one line: codes with their names, else in the doctor's words; null where nothing was found. */
export function summaryOf({ spa }: Findings, language: 'id' | 'en' = 'id'): string | null {
  const codes =
    spa?.icd.map(({ code, name, name_en }) => `${code} ${language === 'en' ? (name_en ?? name) : name}`) ?? []
  const words = codes.length > 0 ? codes : (spa?.possible_diagnosis ?? [])
  return words.length > 0 ? words.join(', ') : null
}
