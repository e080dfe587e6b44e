import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { WalkRecord } from '../graph/walk-record'

/** Leaves it in the folder that the run was told of, for the report; nowhere when it was told of none. */
export async function recordWalk(record: WalkRecord): Promise<void> {
  const folder = inject('walksInto')
  if (folder === null) return
  await commands.writeFile(`${folder}/${record.machine.replaceAll('/', '-')}.json`, JSON.stringify(record))
}
