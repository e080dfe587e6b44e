import Parse from 'parse/node'
import { asParse, Refused } from './refuse'

const NOT_YOURS = new Refused({ kind: 'notYours', message: 'Kolom ini ditentukan server' })

/** Nobody changes a user by a plain save: not their own protected fields, and nobody else's at all (contract §4). */
export function watchUsers(): void {
  Parse.Cloud.beforeSave(Parse.User, ({ master }) =>
    asParse(async () => {
      if (!master) throw NOT_YOURS
    }),
  )
}
