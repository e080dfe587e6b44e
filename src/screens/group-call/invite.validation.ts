import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { filled, phoneOrEmail } from '../../forms/rules'
import { texts } from '../../i18n/texts'

const values = z.object({ name: filled(() => texts().group.name), address: phoneOrEmail(() => texts().group.address) })

/** As typed. */
export type InviteValues = z.input<typeof values>
/** The invited person and the receiver of the link. */
export type Invited = z.output<typeof values>

/** The form's rules; loaded with the first try. */
export const resolve = zodResolver(values)
