import type * as z from 'zod/mini'
import { logDropped } from '../log'

/** Parses a received record; a malformed one is skipped. */
export function parseRecord<Schema extends z.ZodMiniType>(what: string, schema: Schema, raw: object): z.output<Schema> | null {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data as z.output<Schema>
  logDropped(what, parsed.error.issues)
  return null
}

export function parseRecords<Schema extends z.ZodMiniType>(what: string, schema: Schema, raw: object[]): z.output<Schema>[] {
  return raw.flatMap((one) => {
    const record = parseRecord(what, schema, one)
    return record === null ? [] : [record]
  })
}
