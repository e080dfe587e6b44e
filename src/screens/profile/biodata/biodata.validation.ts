import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { NAME_LENGTH } from '../../../../contract/values/limits'
import { dayOf } from '../../../../machines/consultation/day.rules'
import { profileTexts } from '../../../i18n/id/profile'
import { textsOf } from '../../../i18n/texts'

const line = () =>
  z.string().check(z.trim(), z.maxLength(NAME_LENGTH, { error: () => textsOf(profileTexts).profile.tooLong }))

const values = z
  .object({
    full_name: line().check(z.minLength(1, { error: () => textsOf(profileTexts).profile.nameMissing })),
    gender: z.string(),
    start_experience: z.string().check(
      z.refine((day) => day <= dayOf(Date.now()), {
        error: () => textsOf(profileTexts).profile.practisingSinceFuture,
      }),
    ),
    province_id: z.string(),
    regency_id: z.string(),
  })
  .check(
    z.refine(({ province_id, regency_id }) => province_id === '' || regency_id !== '', {
      path: ['regency_id'],
      error: () => textsOf(profileTexts).profile.regencyMissing,
    }),
  )

/** The form's rules; the server has the same rules and decides. */
export const resolve = zodResolver(values)
