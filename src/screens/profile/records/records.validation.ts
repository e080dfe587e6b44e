import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import { profileTexts } from '../../../i18n/id/profile'
import { textsOf } from '../../../i18n/texts'

const OLDEST = 1940

/** A required line. */
const line = (missing: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(NAME_LENGTH, { error: () => textsOf(profileTexts).profile.tooLong }),
    )

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= OLDEST && Number(text) <= new Date().getFullYear() + 10
const yearWrong = { error: () => textsOf(profileTexts).profile.yearWrong }

export const resolveEducation = zodResolver(
  z
    .object({
      degree: line(() => textsOf(profileTexts).profile.degreeMissing),
      institution: line(() => textsOf(profileTexts).profile.institutionMissing),
      major: line(() => textsOf(profileTexts).profile.majorMissing),
      start_year: z.string().check(z.trim(), z.refine(isYear, yearWrong)),
      end_year: z.string().check(
        z.trim(),
        z.refine((text) => text === '' || isYear(text), yearWrong),
      ),
    })
    .check(
      z.refine(({ start_year, end_year }) => end_year === '' || Number(end_year) >= Number(start_year), {
        path: ['end_year'],
        error: () => textsOf(profileTexts).profile.endBeforeStart,
      }),
    ),
)

export const resolvePractice = zodResolver(
  z.object({
    name: line(() => textsOf(profileTexts).profile.practiceNameMissing),
    address: line(() => textsOf(profileTexts).profile.addressMissing),
    province_id: z.string().check(z.minLength(1, { error: () => textsOf(profileTexts).profile.provinceMissing })),
    regency_id: z.string().check(z.minLength(1, { error: () => textsOf(profileTexts).profile.regencyMissing })),
  }),
)
