import * as z from 'zod/mini'
import { isComplete } from '../../../machines/otp/otp.rules'

/** Six required digits (product §5 "OTP"). */
export const otpForm = z.object({ code: z.string().check(z.refine(isComplete)) })

export type OtpValues = z.infer<typeof otpForm>
