import Parse from 'parse/node'
import type { LiveContext } from './context'
import { asParse, Refused } from './refuse'

const NOT_YOURS = new Refused({ kind: 'notYours', message: 'Kolom ini ditentukan server' })

/**
 * What REST holds of a person, field by field, where the live record may have nothing yet. A presence that nobody ever
 * set is Offline, and only doctors have one.
 */
export function heldByRest(user: Parse.User): Readonly<Record<string, string>> {
  const refType = String(user.get('ref_type'))
  if (refType !== 'doctor') return { role: refType }
  return { role: refType, status_available: 'Offline', status_emergency_available: 'Offline' }
}

/**
 * A person fills in what is missing on their own record on first connect, with the value that REST holds; nothing else
 * of a user changes by a plain save, and nobody else's at all (contract §4).
 */
export function watchUsers({ log }: LiveContext): void {
  Parse.Cloud.beforeSave(Parse.User, ({ master, object, original, user }) =>
    asParse(log, async () => {
      if (master) return
      if (user === undefined || original === undefined || object.id !== user.id) throw NOT_YOURS
      const held = heldByRest(original)
      const isFillIn = (field: string): boolean => {
        const before: unknown = original.get(field)
        return (before === undefined || before === null || before === '') && object.get(field) === held[field]
      }
      const changed = object.dirtyKeys()
      if (changed.length === 0 || !changed.every((field) => Object.hasOwn(held, field) && isFillIn(field)))
        throw NOT_YOURS
    }),
  )
}
