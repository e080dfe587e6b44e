import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { filled, phoneOrEmail } from '../../forms/rules'
import { groupTexts } from '../../i18n/id/group'
import { textsOf } from '../../i18n/texts'

const values = z.object({
  name: filled(() => textsOf(groupTexts).group.name),
  address: phoneOrEmail(() => textsOf(groupTexts).group.address),
})

/** As typed. */
export type InviteValues = z.input<typeof values>
/** The invited person and the receiver of the link. */
export type Invited = z.output<typeof values>

/** The form's rules; loaded with the first try. */
export const resolve = zodResolver(values)
