import { OTP_LIFETIME, OTP_RESEND_AFTER, OTP_TYPES } from '../../contract/values/account'
import { otpMachine } from '../../machines/otp/otp.machine'
import type { OtpInput } from '../../machines/otp/otp.model'
import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { done, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

export const OTP_PHONE = '+6281233904417'
export const OTP_CODE = '482913'
const sent = accepted({ hash: 'hash-2', expiresAt: TEST_EPOCH + OTP_LIFETIME })
const right = accepted({ hash: 'hash-2', code: OTP_CODE })
const resend = { type: 'otp.resend' } as const
const verify = { type: 'otp.verify', code: OTP_CODE } as const

export const OTP_ANSWERS = {
  sent: { type: 'xstate.done.actor.send', output: sent },
  right: { type: 'xstate.done.actor.verify', output: right },
  invalid: { type: 'xstate.done.actor.verify', output: refused({ kind: 'invalid' }) },
  resendDue: { type: 'xstate.after.untilReady.otp.open.cooldown.waiting' },
  over: { type: 'xstate.after.untilOver.otp.open.countdown.running' },
} as const

function opened(clock: TestClock): OtpInput {
  return { receiver: { phone: OTP_PHONE, role: 'doctor' }, clock }
}

export const otpModel = defineModel<typeof otpMachine>({
  name: 'otp',
  spec: 'product §2, §4 OTP dialog, §5, §8, §9',
  machine: otpMachine,
  worlds: { opened },
  events: {
    'otp.verify': [verify],
    'otp.resend': [{ type: 'otp.resend' }],
    'otp.cancel': [{ type: 'otp.cancel' }],
  },
  outcomes: {
    send: {
      outputs: [
        sent,
        refused({ kind: 'receiverUnknown' }),
        refused({ kind: 'tooMany', retryAfter: 1_800 }),
        refused({ kind: 'unknown' }),
      ],
      faults: true,
    },
    verify: {
      outputs: [
        right,
        refused({ kind: 'invalid' }),
        refused({ kind: 'tooMany', retryAfter: 900 }),
        refused({ kind: 'unknown' }),
      ],
      faults: true,
    },
  },
  key: ({ context }) => context.hash,
  invariants: {
    'a code is typed in and looked at only when one was sent': (snapshot) =>
      snapshot.context.hash !== null ||
      !(snapshot.matches({ open: { code: 'entering' } }) || snapshot.matches({ open: { code: 'verifying' } })),
    'no code is kept': (snapshot) => !JSON.stringify(snapshot.context).includes(OTP_CODE),
    'it ends with a proof or cancelled': (snapshot) =>
      (snapshot.output?.kind === 'verified') === snapshot.matches('verified') &&
      (snapshot.output?.kind === 'cancelled') === snapshot.matches('cancelled'),
    'the countdown is never longer than 120 s, and another code never further than the server says': ({ context }) => {
      const now = context.clock.now()
      const untilResend = context.resendAt - now
      // Exact while time is stopped; decreasing while it runs.
      const isAsSaid =
        now === TEST_EPOCH ? [OTP_RESEND_AFTER, 1_800_000].includes(untilResend) : untilResend <= 1_800_000
      return context.deadline - now <= OTP_LIFETIME && isAsSaid
    },
    'it is for a change of phone unless stated': ({ context }) => context.receiver.type === OTP_TYPES.phoneChange,
  },
  journeys: [
    {
      name: 'a right code',
      world: 'opened',
      steps: [OTP_ANSWERS.sent, verify, OTP_ANSWERS.right],
      ends: 'verified',
    },
    {
      name: 'wrong, then too late, then another one that is right',
      world: 'opened',
      steps: [
        OTP_ANSWERS.sent,
        verify,
        OTP_ANSWERS.invalid,
        OTP_ANSWERS.resendDue,
        OTP_ANSWERS.over,
        { type: 'otp.resend' },
        OTP_ANSWERS.sent,
        verify,
        OTP_ANSWERS.right,
      ],
      ends: 'verified',
    },
    {
      name: 'a wrong code restarts an expired countdown',
      world: 'opened',
      steps: [OTP_ANSWERS.sent, OTP_ANSWERS.over, verify, OTP_ANSWERS.invalid],
      ends: { open: { code: { entering: 'invalid' }, countdown: 'running', cooldown: 'waiting' } },
    },
    {
      name: 'an unknown number: no code entry, and a resend after 20 s',
      world: 'opened',
      steps: [
        { type: 'xstate.done.actor.send', output: refused({ kind: 'receiverUnknown' }) },
        OTP_ANSWERS.resendDue,
        { type: 'otp.resend' },
      ],
      ends: { open: { code: 'sending', countdown: 'running', cooldown: 'ready' } },
    },
    ...rowsFrom<typeof otpMachine>('opened', {
      'without a code another may not be asked for at once': [
        [done('send', refused({ kind: 'unknown' }))],
        { open: { code: 'unsent', countdown: 'running', cooldown: 'waiting' } },
        { ignores: [resend] },
      ],
      'another code starts the countdown that was over again': [
        [OTP_ANSWERS.sent, OTP_ANSWERS.over, OTP_ANSWERS.resendDue, resend, OTP_ANSWERS.sent],
        { open: { code: { entering: 'fresh' }, countdown: 'running', cooldown: 'waiting' } },
      ],
      'a code that was not sent starts nothing, and may be asked for again at once': [
        [OTP_ANSWERS.sent, OTP_ANSWERS.over, OTP_ANSWERS.resendDue, resend, done('send', refused({ kind: 'unknown' }))],
        { open: { code: { entering: 'fresh' }, countdown: 'over', cooldown: 'ready' } },
      ],
      'a code that nobody could look at starts nothing': [
        [OTP_ANSWERS.sent, OTP_ANSWERS.over, verify, done('verify', refused({ kind: 'unknown' }))],
        { open: { code: { entering: 'fresh' }, countdown: 'over', cooldown: 'waiting' } },
      ],
    }),
  ],
})
