import Parse from 'parse/node'
import type { LiveContext } from './context'
import { asParse, Refused } from './refuse'

const NOT_YOURS = new Refused({ kind: 'notYours', message: 'Kolom ini ditentukan server' })

/** Nobody changes a user by a plain save: not their own protected fields, and nobody else's at all (contract §4). */
export function watchUsers({ log }: LiveContext): void {
  Parse.Cloud.beforeSave(Parse.User, ({ master }) =>
    asParse(log, async () => {
      if (!master) throw NOT_YOURS
    }),
  )
}
