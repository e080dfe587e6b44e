import type * as z from 'zod/mini'
import { type MessageRecord, messageRecord } from '../../../contract/schemas/message'
import { quickMessage } from '../../../contract/schemas/quick-message'
import { logDropped } from '../log'

/** Parses a received record; a malformed one is skipped. */
export function parseRecord<Schema extends z.ZodMiniType>(
  what: string,
  schema: Schema,
  raw: object,
): z.output<Schema> | null {
  const parsed = schema.safeParse(raw)
  if (parsed.success) return parsed.data as z.output<Schema>
  logDropped(what, parsed.error.issues)
  return null
}

export function parseRecords<Schema extends z.ZodMiniType>(
  what: string,
  schema: Schema,
  raw: object[],
): z.output<Schema>[] {
  return raw.flatMap((one) => {
    const record = parseRecord(what, schema, one)
    return record === null ? [] : [record]
  })
}

export function parseMessage(what: string, raw: object): MessageRecord | null {
  return quickMessage(raw) ?? parseRecord(what, messageRecord, raw)
}

export function parseMessages(what: string, raw: object[]): MessageRecord[] {
  return raw.flatMap((one) => parseMessage(what, one) ?? [])
}
