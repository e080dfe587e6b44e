import type * as z from 'zod/mini'
import { logDropped } from '../log'

/** The keys of browser storage with this prefix. */
export function keysOf(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** The value of a storage key; null without one, or if it does not match the schema. */
export function readStored<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(stored))
    if (parsed.success) return parsed.data as z.output<Schema>
    logDropped('a stored record', parsed.error.issues)
  } catch {
    // Malformed JSON counts as missing.
  }
  return null
}
