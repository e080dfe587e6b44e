import { assertEvent, assign, setup } from 'xstate'
import { OTP_TYPES } from '../../../contract/values/account'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { otpMachine } from '../../otp/otp.machine'
import { promiseNotProvided } from '../../ports/not-provided'
import type { OtpOutcome } from '../../ports/otp'
import { raiseToast } from '../../toaster/raise-toast'
import { withOutput } from '../../with-event'
import { heldUntil, isRefusedAs } from '../entry.rules'
import type {
  ActivationAnswer,
  ActivationContext,
  ActivationEvent,
  ActivationInput,
  VerificationAnswer,
} from './activation.model'

/**
 * The first password of an account (product §1 "password-activation flow", contract §3 GET /auth/verification/{token},
 * POST /auth/activation/{token}): checks the mailed link, sets a password, activates the account. Verifying the phone
 * number by a code before the sign-in is optional ('Nanti saja').
 */
export const activationMachine = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    input: {} as ActivationInput,
    children: {} as { otp: 'otp' },
  },
  actors: {
    verification: promiseNotProvided<VerificationAnswer, { token: string }>('verification'),
    activate: promiseNotProvided<ActivationAnswer, { token: string; password: string }>('activate'),
    otp: otpMachine,
  },
  actions: {
    assignAccount: assign((_, params: VerificationAnswer) => ({ account: params.ok ? params.value : null })),
    assignErrors: assign((_, params: ActivationAnswer) => ({
      errors: !params.ok && params.refusal.kind === 'malformed' ? params.refusal.errors : [],
    })),
    assignHold: assign(({ context: { clock } }, params: ActivationAnswer) => ({
      heldUntil:
        !params.ok && params.refusal.kind === 'tooMany' ? heldUntil(clock.now(), params.refusal.retryAfter) : null,
    })),
    forgetErrors: assign({ errors: [] }),
    endHold: assign({ heldUntil: null }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isTaken: (_, params: VerificationAnswer | ActivationAnswer) => params.ok,
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
    hasPhone: ({ context: { account } }) => (account?.phone_number ?? null) !== null,
    isVerified: (_, params: OtpOutcome) => params.kind === 'verified',
  },
  delays: {
    untilRetry: RECONNECT_CAP,
    untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now(),
  },
}).createMachine({
  id: 'activation',
  context: ({ input }) => ({ ...input, account: null, errors: [], heldUntil: null }),
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        id: 'verification',
        src: 'verification',
        input: ({ context: { token } }) => ({ token }),
        onDone: [
          { guard: withOutput('isTaken'), target: 'choosing', actions: withOutput('assignAccount') },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'unknown' }) },
            target: 'gone.unknown',
          },
          { target: 'gone.over' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: { after: { untilRetry: 'checking' }, on: { 'link.retry': 'checking' } },
    choosing: {
      initial: 'fresh',
      on: { 'password.choose': 'activating' },
      states: {
        fresh: {},
        refused: { exit: 'forgetErrors' },
        // No answer arrived, but the server may have it: a second try would find the link used, and the page explains
        // that.
        unanswered: {},
      },
    },
    held: { after: { untilAllowed: 'choosing' }, exit: 'endHold' },
    activating: {
      invoke: {
        id: 'activate',
        src: 'activate',
        // The password is passed to the request and never stored in the context.
        input: ({ event, context: { token } }) => {
          assertEvent(event, 'password.choose')
          return { token, password: event.password }
        },
        onDone: [
          { guard: withOutput('isTaken'), target: 'active' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'unknown' }) },
            target: 'gone.unknown',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'over' }) },
            target: 'gone.over',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'held',
            actions: withOutput('assignHold'),
          },
          { target: 'choosing.refused', actions: withOutput('assignErrors') },
        ],
        onError: 'choosing.unanswered',
      },
    },
    gone: { initial: 'unknown', states: { unknown: {}, over: {} } },
    active: {
      initial: 'arriving',
      states: {
        arriving: { always: [{ guard: 'hasPhone', target: 'offering' }, { target: 'unverified' }] },
        offering: { on: { 'phone.verify': 'verifying', 'phone.skip': 'unverified' } },
        verifying: {
          invoke: {
            id: 'otp',
            src: 'otp',
            input: ({ context: { account, clock } }) => {
              if (account === null || account.phone_number === null) throw new Error('there is no number to verify')
              return {
                receiver: { phone: account.phone_number, type: OTP_TYPES.activation, role: account.ref_type },
                clock,
              }
            },
            onDone: [{ guard: withOutput('isVerified'), target: 'verified' }, { target: 'offering' }],
            onError: { target: 'offering', actions: 'showFaultToast' },
          },
        },
        verified: {},
        unverified: {},
      },
    },
  },
})
