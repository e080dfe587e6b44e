import type { OtpTexts } from '../id/otp'

export const enOtp: OtpTexts = {
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
