import { createHash } from 'node:crypto'

/** A UUID that is always the same for the same name. */
export function uuidOf(name: string): string {
  const digits = createHash('sha256').update(name).digest('hex')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
