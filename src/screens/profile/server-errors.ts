import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { FieldRefusal } from '../../../machines/ports/profile'

/** The server's words, each beside its field, as a form takes them; undefined where it refused nothing. */
export function serverErrors<Values extends FieldValues>(refusal: FieldRefusal | null): FieldErrors<Values> | undefined {
  if (refusal === null) return undefined
  const errors = Object.entries(refusal.errors).map(([field, messages]) => [
    field,
    { type: 'server', message: messages.join(' ') },
  ])
  return Object.fromEntries(errors) as FieldErrors<Values>
}

/** What it said of no field of the form; null where all of it stands beside one. */
export function restOf(refusal: FieldRefusal | null, fields: readonly string[]): string | null {
  if (refusal === null) return null
  const known = Object.keys(refusal.errors)
  return known.length > 0 && known.every((field) => fields.includes(field)) ? null : refusal.message
}
