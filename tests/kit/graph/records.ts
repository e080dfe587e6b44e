import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ActorRecord } from './walk-record'

/** The folder for this run's records of machines, per layer; undefined if not requested. */
export const recordsOf = (layer: 'actor' | 'e2e') => {
  const folder = process.env.PATHS_RECORDS
  return folder === undefined ? undefined : join(folder, layer)
}

export function saveActorRecord(record: ActorRecord): void {
  const folder = recordsOf('actor')
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${record.machine.replaceAll('/', '-')}.json`), JSON.stringify(record))
}
