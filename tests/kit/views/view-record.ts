import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { WalkRecord } from '../graph/walk-record'

/** Writes a record into the run's folder for the report, if requested. */
export async function recordWalk(record: WalkRecord): Promise<void> {
  const folder = inject('walksInto')
  if (folder === null) return
  await commands.writeFile(`${folder}/${record.machine.replaceAll('/', '-')}.json`, JSON.stringify(record))
}
