import * as z from 'zod/mini'
import { formsTexts } from '../i18n/id/forms'
import { textsOf } from '../i18n/texts'
import { indonesianPhoneIn, isAllDigits, phoneIn } from './phone'
import './zod-language'

/** A field's name in the present language for messages: `() => textsOf(otpTexts).otp.code`. */
export type FieldName = () => string

/** A required text; outputs it trimmed. */
export function filled(field: FieldName) {
  return z
    .string()
    .check(z.trim(), z.minLength(1, { error: () => textsOf(formsTexts).forms.filled({ field: field() }) }))
}

/**
 * 'phone' (product §5): a valid phone number of any country, an Indonesian one in any usual spelling. Outputs E.164.
 */
export function phone(field: FieldName) {
  return z.pipe(
    z.string(),
    z.transform((text, context) => {
      const number = phoneIn(text.trim())
      return number ?? refuse(context, text, textsOf(formsTexts).forms.phone({ field: field() }))
    }),
  )
}

/** Output of 'phoneOrEmail'; the phone number in E.164. */
export type PhoneOrEmail = { phone: string } | { email: string }

/**
 * 'phoneOrEmail' (product §5): digits are an Indonesian phone number, everything else is an e-mail address by pattern.
 */
export function phoneOrEmail(field: FieldName) {
  return z.pipe(
    z.string(),
    z.transform((text, context): PhoneOrEmail => {
      const written = text.trim()
      const number = isAllDigits(written) ? indonesianPhoneIn(written) : null
      if (number !== null) return { phone: number }
      if (z.safeParse(z.email(), written).success) return { email: written }
      return refuse(context, text, textsOf(formsTexts).forms.phoneOrEmail({ field: field() }))
    }),
  )
}

type TransformContext = Parameters<Parameters<typeof z.transform>[0]>[1]

function refuse(context: TransformContext, input: unknown, message: string): never {
  context.issues.push({ code: 'custom', input, message })
  return z.NEVER
}
