import { DatabaseError } from 'pg'

/** PostgreSQL has no room for NUL, and none in JSON for half of a surrogate pair, as of an emoji that was cut. */
const UNSTORABLE = /\0|\p{Surrogate}/u
const CHARACTER_REFUSED = ['22021', '22P05']
const SYNTAX_REFUSED = '22P02'

/** Whether the database can store this value, at any depth. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/** PostgreSQL's word that it was given one all the same. JSON that was written here can have no other fault. */
export function isUnstorable(fault: unknown): boolean {
  if (!(fault instanceof DatabaseError)) return false
  const isJson = fault.code === SYNTAX_REFUSED && fault.message.endsWith('for type json')
  return isJson || CHARACTER_REFUSED.includes(fault.code ?? '')
}
