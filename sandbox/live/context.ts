import Parse from 'parse/node'
import type pg from 'pg'
import type { Logger } from 'pino'
import { publishChange, type parseConfig } from './parse-internals'

export const MASTER = { useMasterKey: true } as const

/** What every room of the live backend works with. */
export interface LiveContext {
  pool: pg.Pool
  log: Logger
  config: ReturnType<typeof parseConfig>
}

/** Reads an object as the server; null when there is none. */
export async function readObject(className: string, objectId: string): Promise<Parse.Object | null> {
  const found = await new Parse.Query(className).equalTo('objectId', objectId).first(MASTER)
  return found ?? null
}

/**
 * Makes a change by SQL and tells live queries of it, with the object's state before and after.
 * @returns what `change` gave
 */
export async function changing<Result>(
  { config }: LiveContext,
  objects: { className: string; objectId: string }[],
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await Promise.all(objects.map(({ className, objectId }) => readObject(className, objectId)))
  const result = await change()
  for (const [index, { className, objectId }] of objects.entries()) {
    const current = await readObject(className, objectId)
    if (current !== null) await publishChange(config, current, before[index] ?? null)
  }
  return result
}
