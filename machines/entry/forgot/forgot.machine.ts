import { assign, setup } from 'xstate'
import { withEvent, withOutput } from '../../with-event'
import { heldUntil } from '../entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import type { ForgotAnswer, ForgotContext, ForgotEvent, ForgotInput } from './forgot.model'

/**
 * Requests a link that resets the password (product §2 /forgot-password, contract §3 POST /auth/forgot-password). The
 * page shows the same answer for known and unknown addresses, so it never reveals whether an account exists.
 */
export const forgotMachine = setup({
  types: { context: {} as ForgotContext, events: {} as ForgotEvent, input: {} as ForgotInput },
  actors: { forgot: promiseNotProvided<ForgotAnswer, { email: string }>('forgot') },
  actions: {
    assignEmail: assign((_, params: { email: string }) => ({ email: params.email })),
    assignHold: assign(({ context: { clock } }, params: ForgotAnswer) => ({
      heldUntil: params.ok ? null : heldUntil(clock.now(), params.refusal.retryAfter),
    })),
    endHold: assign({ heldUntil: null }),
  },
  guards: { isTaken: (_, params: ForgotAnswer) => params.ok },
  delays: { untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now() },
}).createMachine({
  id: 'forgot',
  context: ({ input }) => ({ ...input, email: '', heldUntil: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      on: { 'link.ask': { target: 'sending', actions: withEvent('assignEmail') } },
      states: { fresh: {}, unanswered: {} },
    },
    // The limit is per address, so another address can be entered at once.
    held: { after: { untilAllowed: 'asking' }, on: { 'address.change': 'asking' }, exit: 'endHold' },
    sending: {
      invoke: {
        id: 'forgot',
        src: 'forgot',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: withOutput('isTaken'), target: 'sent' },
          { target: 'held', actions: withOutput('assignHold') },
        ],
        onError: 'asking.unanswered',
      },
    },
    sent: { on: { 'address.change': 'asking' } },
  },
})
