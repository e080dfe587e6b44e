import type { FieldErrors, FieldValues } from 'react-hook-form'
import type { FieldRefusal } from '../../../machines/ports/profile'

/** The server's messages per field in the form's format; undefined without any. */
export function serverErrors<Values extends FieldValues>(
  refusal: FieldRefusal | null,
): FieldErrors<Values> | undefined {
  if (refusal === null) return undefined
  const errors = Object.entries(refusal.errors).map(([field, messages]) => [
    field,
    { type: 'server', message: messages.join(' ') },
  ])
  return Object.fromEntries(errors) as FieldErrors<Values>
}

/** The messages that belong to no field of the form; null without any. */
export function restOf(refusal: FieldRefusal | null, fields: readonly string[]): string | null {
  if (refusal === null) return null
  const known = Object.keys(refusal.errors)
  return known.length > 0 && known.every((field) => fields.includes(field)) ? null : refusal.message
}
