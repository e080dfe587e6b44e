import type * as z from 'zod/mini'
import { logDropped } from '../log'

/** The keys of browser storage that begin so. */
export function keysOf(prefix: string): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
}

/** What lies under a key of browser storage; null when nothing does, or nothing of that shape. */
export function readStored<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  const stored = localStorage.getItem(key)
  if (stored === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(stored))
    if (parsed.success) return parsed.data as z.output<Schema>
    logDropped('something kept', parsed.error.issues)
  } catch {
    // No JSON: as if it were not there.
  }
  return null
}
