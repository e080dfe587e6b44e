import * as z from 'zod/mini'
import { EMAIL_MAX, GIVEN_PASSWORD_MAX } from '../values/account'
import { filled, text } from './wire'

// oxlint-disable-next-line no-control-regex
const NO_CONTROL = /^[^\u0000-\u001f\u007f-\u009f]*$/
const email = text.check(z.trim(), z.minLength(1), z.maxLength(EMAIL_MAX), z.regex(NO_CONTROL))

/**
 * POST /auth/login. `ref_type` is any text: the app refuses a role it does not serve with its own message (product §8).
 */
export const loginRequest = z.strictObject({
  email,
  password: filled.check(z.maxLength(GIVEN_PASSWORD_MAX)),
  ref_type: text,
})
