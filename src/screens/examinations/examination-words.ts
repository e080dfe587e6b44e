import type { ApiConsultation } from '../../../contract/schemas/consultation'
import type { ConsultationStatus } from '../../../contract/values/statuses'
import { formatTime } from '../../i18n/format'
import type { ExaminationsTexts } from '../../i18n/id/examinations'
import { recordInWords } from '../../i18n/record-words'
import { sexInWords } from '../../i18n/sex'
import type { ChipProps } from '../../ui/display/Chip'
import { ageOf } from '../consultation/age'
import { dayOf } from '../consultation/record/record-words'

/** '22 Nov 2026, 08.41' in the viewer's time zone; anything but a time stays unchanged. @param iso ISO 8601. */
export function whenOf(iso: string, { examinations }: ExaminationsTexts): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? iso : examinations.when({ day: dayOf(iso), time: formatTime(at) })
}

/** The patient, who may be a family member of the requester (product §3 `detail_patient`). */
export function patientOf({ detail_patient: detail, patient }: ApiConsultation) {
  return { name: detail?.full_name ?? patient.full_name, picture: detail?.profile_picture ?? patient.profile_picture }
}

/** 'Perempuan · 67 th · RM 00-41-87-20 · Anak dari Sulastri', without unknown parts. @param now epoch milliseconds. */
export function personOf(
  { detail_patient: detail, patient }: ApiConsultation,
  now: number,
  { examinations }: ExaminationsTexts,
): string {
  const age = ageOf(detail?.dob ?? null, now)
  const { relationship = null, parent_name: name = null } = detail ?? {}
  return [
    sexInWords(detail?.gender ?? patient.gender),
    age && ('years' in age ? examinations.years(age) : examinations.months(age)),
    detail?.record_number,
    relationship !== null && name !== null
      ? examinations.forChild({ relationship: recordInWords(relationship), name })
      : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

const OPEN: readonly ConsultationStatus[] = ['ACCEPTED_BY_DOCTOR', 'ON_CHAT', 'ON_PAYMENT', 'SAVE', 'SESI_BERAKHIR']

/** Running: blue. Took place: green. Did not take place: grey. */
export function toneOf(status: ConsultationStatus): NonNullable<ChipProps['tone']> {
  if (status === 'FINISHED') return 'leaf'
  return OPEN.includes(status) ? 'info' : 'quiet'
}
