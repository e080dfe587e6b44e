import type { Assessment } from '../../../contract/schemas/assessment'
import { formatTime } from '../../i18n/format'
import type { AssessmentsTexts } from '../../i18n/id/assessments'
import type { CommonTexts } from '../../i18n/id/common'
import { sexInWords } from '../../i18n/sex'
import { ageOf } from '../consultation/age'
import { dayOf } from '../consultation/record/record-words'

/** '34 th · Perempuan'; '-' if unknown. @param now epoch milliseconds. */
export function ageAndGender(
  { dob, gender }: Assessment['patient'],
  now: number,
  { app, assessments }: AssessmentsTexts & CommonTexts,
): string {
  const age = ageOf(dob, now)
  if (age === null && gender === null) return app.nothing
  const years = age && ('years' in age ? assessments.years(age) : assessments.months(age))
  return [years ?? app.nothing, sexInWords(gender) ?? app.nothing].join(' · ')
}

/** '22 Nov 2026, 08.41' in the viewer's time zone. @param at epoch milliseconds. */
export function whenOf(at: number, { assessments }: AssessmentsTexts): string {
  return assessments.when({ day: dayOf(new Date(at).toISOString()), time: formatTime(at) })
}
