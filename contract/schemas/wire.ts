import * as z from 'zod/mini'
import {
  CONSULTATION_STATUSES,
  EMERGENCY_STATUSES,
  PERMISSIONS,
  PRESENCES,
  writtenPresence,
  writtenStatus,
} from '../values/statuses'

/** Building blocks of the schemas. They use zod/mini, which is smaller, and are shared with the backend. */
export const text = z.string()
export const filled = z.string().check(z.minLength(1))
export const uuid = z.uuid()

/** The calendar of the database has no year 0. */
const hasYear = z.refine<string>((written) => !written.startsWith('0000'))
/** A day, YYYY-MM-DD. */
export const day = z.iso.date().check(hasYear)
/** A moment, ISO 8601 UTC. */
export const moment = z.iso.datetime().check(hasYear)

/** Control, invisible and bidirectional characters, which no name contains. */
// oxlint-disable-next-line no-control-regex
const NO_LETTERS = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** A name that is safe in a sentence, a title or a list. */
export const properName = z.pipe(
  text,
  z.transform((name: string) => name.replace(NO_LETTERS, '').trim()),
)

/** Reads absent and null as null. The views print '-' for it. */
export function maybe<T extends z.ZodMiniType>(schema: T) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value: z.output<T> | null | undefined): z.output<T> | null => value ?? null),
  )
}

/** The name and the date of birth that a consultation states (contract/values/likeness). */
export const identity = z.object({ full_name: maybe(properName), dob: maybe(text) })

/** ISO 8601 text, Parse's `{__type: 'Date', iso}` or a Date, read as epoch milliseconds. */
export const instant = z.pipe(
  z.union([z.string(), z.date(), z.object({ __type: z.literal('Date'), iso: z.string() })]),
  z.transform((value, context) => {
    const at =
      typeof value === 'string' ? Date.parse(value) : value instanceof Date ? value.getTime() : Date.parse(value.iso)
    if (Number.isNaN(at)) {
      context.issues.push({ code: 'custom', input: value, message: 'not a time' })
      return z.NEVER
    }
    return at
  }),
)

/** Reads either spelling in any case ('ON CHAT', 'on_chat') and returns the canonical one. */
export const consultationStatus = z.pipe(z.pipe(text, z.transform(writtenStatus)), z.enum(CONSULTATION_STATUSES))
export const emergencyStatus = z.pipe(z.pipe(text, z.transform(writtenStatus)), z.enum(EMERGENCY_STATUSES))
export const requestStatus = z.union([consultationStatus, emergencyStatus])
/** Presence and permission are read in any case. */
export const presence = z.pipe(z.pipe(text, z.transform(writtenPresence)), z.enum(PRESENCES))
export const permission = z.pipe(z.pipe(text, z.transform(writtenStatus)), z.enum(PERMISSIONS))

/** The author of the last move (contract §2). */
export const statusBy = z.object({
  id_user: text,
  name: properName,
  role: z.enum(['doctor', 'patient', 'faskes', 'ambulance', 'system']),
})
export type StatusBy = z.infer<typeof statusBy>
