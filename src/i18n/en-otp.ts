import { counted } from './counted'
import type { OtpTexts } from './id-otp'

export const enOtp: Omit<OtpTexts, 'toasts'> = {
  otp: {
    title: 'Verify the phone number',
    text: 'Enter the OTP code that we sent to',
    phoneEnding: ({ digits }) => `the number ending in ${digits}`,
    timeLeft: 'Time left to enter the OTP code',
    code: 'OTP code',
    box: ({ n, of }) => `Digit ${n} of ${of}`,
    invalid: 'The OTP code is not valid',
    resendIn: ({ time }) => `Send again in ${time}`,
    resend: 'Send again',
    over: 'The time is over.',
    unsent: 'No code was sent.',
    sending: 'Sending the code…',
    verify: 'Verify',
    verifying: 'Verifying',
    cancel: 'Cancel',
    reasons: {
      incomplete: 'Fill in all six digits of the OTP code.',
      sending: 'The code is on its way. One moment.',
      unsent: 'No code was sent. Send again first.',
      verifying: 'The code is being verified. One moment.',
    },
  },
}

export const enOtpToasts: OtpTexts['toasts'] = {
  otpVerified: 'The OTP code was verified',
  otpResent: 'The OTP code was sent again',
  otpReceiverUnknown: 'The phone number is not registered',
  otpTooManySends: ({ seconds }) =>
    seconds < 60
      ? `A code was sent just now. Try again in ${counted(seconds, 'second')}.`
      : `Five codes were sent to this number. Try again in ${Math.ceil(seconds / 60)} minutes.`,
  otpTooManyTries: 'This code was tried too often. Ask for a new one with Send again.',
  otpNotSent: 'Unknown Error. The OTP code was not sent; check your connection and try again.',
  otpNotVerified: 'Unknown Error. The OTP code was not verified; check your connection and try again.',
}
