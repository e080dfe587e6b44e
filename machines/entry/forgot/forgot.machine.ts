import { assign, setup } from 'xstate'
import { heldUntil } from '../entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import type { ForgotAnswer, ForgotContext, ForgotEvent, ForgotInput } from './forgot.model'

/**
 * Asking for a link that resets the password (product §2 /forgot-password, contract §3 POST /auth/forgot-password). Whether the
 * address has an account is told to nobody: the mail goes where it may go, and the page says the same to everyone.
 */
export const forgotMachine = setup({
  types: { context: {} as ForgotContext, events: {} as ForgotEvent, input: {} as ForgotInput },
  actors: { forgot: promiseNotProvided<ForgotAnswer, { email: string }>('forgot') },
  actions: {
    takeEmail: assign((_, params: { email: string }) => ({ email: params.email })),
    takeHold: assign(({ context: { clock } }, params: ForgotAnswer) => ({
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
      on: { 'link.ask': { target: 'sending', actions: { type: 'takeEmail', params: ({ event }) => event } } },
      states: { fresh: {}, unanswered: {} },
    },
    // Of one address: another may be asked for at once.
    held: { after: { untilAllowed: 'asking' }, on: { 'address.change': 'asking' }, exit: 'endHold' },
    sending: {
      invoke: {
        id: 'forgot',
        src: 'forgot',
        input: ({ context: { email } }) => ({ email }),
        onDone: [
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'held', actions: { type: 'takeHold', params: ({ event }) => event.output } },
        ],
        onError: 'asking.unanswered',
      },
    },
    sent: { on: { 'address.change': 'asking' } },
  },
})
