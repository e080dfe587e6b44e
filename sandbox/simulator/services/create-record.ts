import type * as z from 'zod/mini'
import { PARSE_CODES } from '../../../contract/values/refusals'
import { accepted, refused, type Result } from '../../../machines/ports/result'
import type { LiveBackend } from '../../../src/services/live/live-service'
import { parseCode } from '../../../src/services/live/parse-fault'
import { parseRecord } from '../../../src/services/live/records'
import type { RequestOrder, RequestRefusal } from '../ports/orders'
import { fieldsOf } from './fields'

/** Saves a new request and reads what the server made of it: it fills the rest, the deadline's start among it. */
export async function createRecord<Schema extends z.ZodMiniType>(
  backend: LiveBackend,
  order: RequestOrder,
  schema: Schema,
): Promise<Result<z.output<Schema>, RequestRefusal>> {
  const { className } = order
  try {
    const saved = await backend.ask(async (sdk, as) => {
      const row = new sdk.Object(className)
      const doctor = order.className === 'Emergencies' ? {} : { doctor: sdk.User.createWithoutData(order.doctor) }
      await row.save({ ...fieldsOf(order, backend.appId), ...doctor }, as)
      return (await row.fetch(as)).toJSON()
    })
    const record = parseRecord(className, schema, saved)
    if (record === null) throw new Error('the server answered a request in an unknown shape')
    return accepted(record)
  } catch (fault) {
    const refusal = refusalOf(parseCode(fault))
    if (refusal === null) throw fault
    return refused(refusal)
  }
}

/** What Parse's code of a new record means (contract §4 "Creating"); null: no refusal but a fault. */
export function refusalOf(code: number | null): RequestRefusal | null {
  switch (code) {
    case PARSE_CODES.malformed:
      return { kind: 'doctorAway' }
    case PARSE_CODES.conflict:
    case PARSE_CODES.tooMany:
      return { kind: 'tooMany' }
    case PARSE_CODES.notYours:
    case PARSE_CODES.notFound:
      return { kind: 'notAllowed' }
    default:
      return null
  }
}
