import { DatabaseError } from 'pg'

/** PostgreSQL has no room for the NUL character: neither in text nor in JSON. */
const NUL = String.raw`\u0000`
const NUL_REFUSED = ['22021', '22P05']

/** Whether the database can store this value, at any depth. */
export function isStorable(value: unknown): boolean {
  return !(JSON.stringify(value) ?? '').includes(NUL)
}

/** PostgreSQL's word that it was given one all the same. */
export function isUnstorable(fault: unknown): boolean {
  return fault instanceof DatabaseError && NUL_REFUSED.includes(fault.code ?? '')
}
