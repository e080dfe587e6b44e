import * as z from 'zod/mini'
import { consultationRecord } from '../../../contract/schemas/consultation'
import { emergencyRecord } from '../../../contract/schemas/emergency'
import { faskesRecord } from '../../../contract/schemas/faskes'
import type { RequestRecord } from '../../../contract/schemas/request'
import type { RequestClass } from '../../../contract/values/statuses'
import { parseRecord } from './records'

const SCHEMAS = {
  Consultations: consultationRecord,
  Faskes_consultations: faskesRecord,
  Emergencies: emergencyRecord,
} as const

export type RecordOf<ClassName extends RequestClass> = Extract<RequestRecord, { className: ClassName }>

/** Parses a received record of a class; null if it is malformed, which is then skipped. */
export function parseRequest<ClassName extends RequestClass>(
  className: ClassName,
  raw: object,
): RecordOf<ClassName> | null {
  const schema: z.ZodMiniType = SCHEMAS[className]
  return parseRecord(className, schema, raw) as RecordOf<ClassName> | null
}
