import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { phone } from '../../forms/rules'
import { accountTexts } from '../../i18n/id/account'
import { textsOf } from '../../i18n/texts'

const phoneForm = z.object({ phone: phone(() => textsOf(accountTexts).account.newPhone) })

/** As typed. */
export type PhoneValues = z.input<typeof phoneForm>
export type PhoneOrder = z.output<typeof phoneForm>

export const resolvePhone = zodResolver(phoneForm)
