import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import { texts } from '../../../i18n/texts'

const OLDEST = 1940

/** A required line. */
const line = (missing: () => string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: missing }),
      z.maxLength(NAME_LENGTH, { error: () => texts().profile.tooLong }),
    )

const isYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= OLDEST && Number(text) <= new Date().getFullYear() + 10
const yearWrong = { error: () => texts().profile.yearWrong }

export const resolveEducation = zodResolver(
  z
    .object({
      degree: line(() => texts().profile.degreeMissing),
      institution: line(() => texts().profile.institutionMissing),
      major: line(() => texts().profile.majorMissing),
      start_year: z.string().check(z.trim(), z.refine(isYear, yearWrong)),
      end_year: z.string().check(
        z.trim(),
        z.refine((text) => text === '' || isYear(text), yearWrong),
      ),
    })
    .check(
      z.refine(({ start_year, end_year }) => end_year === '' || Number(end_year) >= Number(start_year), {
        path: ['end_year'],
        error: () => texts().profile.endBeforeStart,
      }),
    ),
)

export const resolvePractice = zodResolver(
  z.object({
    name: line(() => texts().profile.practiceNameMissing),
    address: line(() => texts().profile.addressMissing),
    province_id: z.string().check(z.minLength(1, { error: () => texts().profile.provinceMissing })),
    regency_id: z.string().check(z.minLength(1, { error: () => texts().profile.regencyMissing })),
  }),
)
