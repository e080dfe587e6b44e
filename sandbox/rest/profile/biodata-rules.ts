import type { DoctorBiodata } from '../../../contract/schemas/profile'
import { properName } from '../../../contract/schemas/wire'
import { ALL_SPECIALISTS } from '../../seed/specialists'
import { malformed } from '../answer'

/** Wherever it is, it is today there until so much later than in Greenwich. */
const EARLIEST_ZONE = 14 * 3_600_000

/** A name that people can read, wherever it comes to stand. @throws HttpFailure 422 when nothing of it can be read */
export function mustBeName(given: string): string {
  const name = properName.parse(given)
  if (name === '') throw malformed({ full_name: ['Wajib diisi'] })
  return name
}

/** A day of the calendar that has come. @throws HttpFailure 422 */
export function mustBePast(day: string, now: number): void {
  const at = Date.parse(day)
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  if (!isDay) throw malformed({ start_experience: ['Tanggal ini tidak ada'] })
  if (at > now + EARLIEST_ZONE) throw malformed({ start_experience: ['Tanggal ini belum tiba'] })
}

/** What a field of medicine is called. @throws HttpFailure 422 of one that is not */
export function specialistOf(slug: DoctorBiodata['specialist_slug']): string | null {
  if (slug === null) return null
  const known = ALL_SPECIALISTS.find((one) => one.slug === slug)
  if (known === undefined) throw malformed({ specialist_slug: ['Spesialisasi ini tidak ada'] })
  return known.name
}
