import { properName } from '../../../contract/schemas/wire'
import { malformed } from '../answer'

/** Wherever it is, it is today there until so much later than in Greenwich. */
const EARLIEST_ZONE = 14 * 3_600_000

/**
 * A name that people can read, for every place that shows it.
 * @throws HttpFailure 422 when nothing in it is readable
 */
export function mustBeName(given: string): string {
  const name = properName.parse(given)
  if (name === '') throw malformed({ full_name: ['Wajib diisi'] })
  return name
}

/**
 * The licence and the speciality are the administrator's to change. @throws HttpFailure 422 unless they are as stored
 */
export function mustBeUnchanged(stored: Record<string, unknown>, given: Record<string, unknown>): void {
  const changed = ['no_str', 'specialist_slug'].filter(
    (field) => Object.hasOwn(given, field) && given[field] !== (stored[field] ?? null),
  )
  if (changed.length === 0) return
  throw malformed(Object.fromEntries(changed.map((field) => [field, ['Hubungi admin rumah sakit untuk mengubah']])))
}

/** A day of the calendar that has come. @throws HttpFailure 422 */
export function mustBePast(day: string, now: number): void {
  const at = Date.parse(day)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  if (!isDay) throw malformed({ start_experience: ['Tanggal ini tidak ada'] })
  if (at > now + EARLIEST_ZONE) throw malformed({ start_experience: ['Tanggal ini belum tiba'] })
}
