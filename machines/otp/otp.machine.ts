import { assertEvent, assign, setup, stateIn } from 'xstate'
import { promiseNotProvided } from '../ports/not-provided'
import type { OtpOutcome, OtpReceiver } from '../ports/otp'
import { raiseToast } from '../toaster/raise-toast'
import { withEvent, withOutput } from '../with-event'
import type { OtpContext, OtpEvent, OtpInput, SendAnswer, VerifyAnswer, VerifyOrder } from './otp.model'
import {
  afterInvalid,
  afterSending,
  isComplete,
  isInvalid,
  opened,
  saysWhen,
  sendingToast,
  verifyingToast,
} from './otp.rules'

/**
 * Verifies a phone number by a code (product §4 "OTP dialog", §5, §8, §9): sent on opening, with a countdown of 120 s;
 * another code can be requested after 20 s. A wrong code shows an error under the boxes and restarts the countdown;
 * other failures show a toast. Cancelling or success ends it.
 */
export const otpMachine = setup({
  types: {
    context: {} as OtpContext,
    events: {} as OtpEvent,
    input: {} as OtpInput,
    output: {} as OtpOutcome,
  },
  actors: {
    send: promiseNotProvided<SendAnswer, OtpReceiver>('send'),
    verify: promiseNotProvided<VerifyAnswer, VerifyOrder>('verify'),
  },
  actions: {
    assignSent: assign(({ context }, answer: SendAnswer) => afterSending(context, answer)),
    assignInvalid: assign(({ context }) => afterInvalid(context)),
    showSendingToast: (args, answer: SendAnswer) => {
      const toast = sendingToast(answer)
      if (toast) raiseToast(args, toast)
    },
    showVerifyingToast: (args, answer: VerifyAnswer) => {
      const toast = verifyingToast(answer)
      if (toast) raiseToast(args, toast)
    },
    showNotSentToast: (args) => raiseToast(args, { key: 'otpNotSent', tone: 'error' }),
    showNotVerifiedToast: (args) => raiseToast(args, { key: 'otpNotVerified', tone: 'error' }),
    showResentToast: (args) => raiseToast(args, { key: 'otpResent', tone: 'success' }),
    showVerifiedToast: (args) => raiseToast(args, { key: 'otpVerified', tone: 'success' }),
  },
  guards: {
    isSent: (_, answer: SendAnswer) => answer.ok,
    saysWhen: (_, answer: SendAnswer) => saysWhen(answer),
    isRight: (_, answer: VerifyAnswer) => answer.ok,
    isInvalid: (_, answer: VerifyAnswer) => isInvalid(answer),
    isComplete: (_, params: { code: string }) => isComplete(params.code),
    mayResend: stateIn({ open: { cooldown: 'ready' } }),
  },
  delays: {
    untilOver: ({ context: { deadline, clock } }) => Math.max(0, deadline - clock.now()),
    untilReady: ({ context: { resendAt, clock } }) => Math.max(0, resendAt - clock.now()),
  },
}).createMachine({
  id: 'otp',
  context: ({ input }) => opened(input),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      on: { 'otp.cancel': 'cancelled' },
      states: {
        code: {
          initial: 'sending',
          states: {
            sending: {
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => context.receiver,
                onDone: [
                  { guard: withOutput('isSent'), target: 'entering', actions: withOutput('assignSent') },
                  { target: 'unsent', actions: [withOutput('assignSent'), withOutput('showSendingToast')] },
                ],
                onError: { target: 'unsent', actions: 'showNotSentToast' },
              },
            },
            // No code was sent, so none can be entered.
            unsent: { on: { 'otp.resend': { guard: 'mayResend', target: 'sending' } } },
            entering: {
              initial: 'fresh',
              on: {
                'otp.verify': { guard: withEvent('isComplete'), target: 'verifying' },
                'otp.resend': { guard: 'mayResend', target: 'resending' },
              },
              states: {
                fresh: {},
                // The last code was wrong, used or expired.
                invalid: {},
              },
            },
            verifying: {
              invoke: {
                id: 'verify',
                src: 'verify',
                input: ({ context: { receiver, hash }, event }) => {
                  assertEvent(event, 'otp.verify')
                  if (hash === null) throw new Error('no code was sent')
                  return { ...receiver, hash, code: event.code }
                },
                onDone: [
                  { guard: withOutput('isRight'), target: '#otp.verified', actions: 'showVerifiedToast' },
                  { guard: withOutput('isInvalid'), target: 'entering.invalid', actions: 'assignInvalid' },
                  { target: 'entering', actions: withOutput('showVerifyingToast') },
                ],
                onError: { target: 'entering', actions: 'showNotVerifiedToast' },
              },
            },
            // The previous code stays valid until another one is sent.
            resending: {
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context }) => context.receiver,
                onDone: [
                  {
                    guard: withOutput('isSent'),
                    target: 'entering',
                    actions: [withOutput('assignSent'), 'showResentToast'],
                  },
                  { target: 'entering', actions: [withOutput('assignSent'), withOutput('showSendingToast')] },
                ],
                onError: { target: 'entering', actions: 'showNotSentToast' },
              },
            },
          },
        },
        // For display only: the server refuses an expired code.
        countdown: {
          initial: 'running',
          on: {
            'xstate.done.actor.send': { guard: withOutput('isSent'), target: '.running' },
            'xstate.done.actor.verify': { guard: withOutput('isInvalid'), target: '.running' },
          },
          states: {
            running: { after: { untilOver: 'over' } },
            over: {},
          },
        },
        cooldown: {
          initial: 'waiting',
          on: { 'xstate.done.actor.send': { guard: withOutput('saysWhen'), target: '.waiting' } },
          states: {
            waiting: { after: { untilReady: 'ready' } },
            ready: {},
          },
        },
      },
    },
    verified: {
      type: 'final',
      output: ({ event }): OtpOutcome => {
        assertEvent(event, 'xstate.done.actor.verify')
        if (!event.output.ok) throw new Error('a code that was not right proves nothing')
        return { kind: 'verified', ...event.output.value }
      },
    },
    cancelled: { type: 'final', output: { kind: 'cancelled' } },
  },
  output: ({ event }) => event.output as OtpOutcome,
})
