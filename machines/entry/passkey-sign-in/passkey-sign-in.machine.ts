import { assertEvent, assign, setup } from 'xstate'
import type { PasskeyAssertion, PasskeyRequestOptions } from '../../../contract/schemas/second-factor'
import { promiseNotProvided } from '../../ports/not-provided'
import { withOutput } from '../../with-event'
import { heldUntil, isRefusedAs } from '../entry.rules'
import type {
  GetAnswer,
  OptionsAnswer,
  PasskeySignInContext,
  PasskeySignInEvent,
  PasskeySignInInput,
  SignInAnswer,
} from './passkey-sign-in.model'

/**
 * A sign-in by passkey alone (docs/contract.md §2 "Second factor"): the server's challenge, the browser's dialog, the
 * server's verdict. Whatever stops it has its words, and can be tried again or left for the password.
 */
export const passkeySignInMachine = setup({
  types: { context: {} as PasskeySignInContext, events: {} as PasskeySignInEvent, input: {} as PasskeySignInInput },
  actors: {
    readOptions: promiseNotProvided<OptionsAnswer>('readOptions'),
    get: promiseNotProvided<GetAnswer, PasskeyRequestOptions>('get'),
    signIn: promiseNotProvided<SignInAnswer, { passkey: PasskeyAssertion }>('signIn'),
  },
  actions: {
    assignOptions: assign((_, answer: OptionsAnswer) => ({ options: answer.ok ? answer.value : null })),
    clearOptions: assign({ options: null }),
    assignHold: assign(({ context: { clock } }, answer: OptionsAnswer | SignInAnswer) => ({
      heldUntil:
        !answer.ok && answer.refusal.kind === 'tooMany' ? heldUntil(clock.now(), answer.refusal.retryAfter) : null,
    })),
    clearHold: assign({ heldUntil: null }),
    reportAdmission: ({ context }, answer: SignInAnswer) => {
      if (answer.ok) context.report({ type: 'session.admitted', user: answer.value })
    },
    reportCanceled: ({ context }) => context.report({ type: 'session.passkeyCanceled' }),
  },
  guards: {
    isAllowed: ({ context: { heldUntil: until } }) => until === null,
    isAccepted: (_, answer: OptionsAnswer | GetAnswer | SignInAnswer) => answer.ok,
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: { untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now() },
}).createMachine({
  id: 'passkeySignIn',
  context: ({ input }) => ({ ...input, options: null, heldUntil: null }),
  initial: 'challenging',
  states: {
    challenging: {
      invoke: {
        id: 'readOptions',
        src: 'readOptions',
        onDone: [
          { guard: withOutput('isAccepted'), target: 'prompting', actions: withOutput('assignOptions') },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'stopped.held',
            actions: withOutput('assignHold'),
          },
          { target: 'stopped.off' },
        ],
        onError: 'stopped.unanswered',
      },
      on: { 'passkey.cancel': 'canceled' },
    },
    // The browser's own dialog is open.
    prompting: {
      invoke: {
        id: 'get',
        src: 'get',
        input: ({ context: { options } }) => {
          if (options === null) throw new Error('the server gave no options')
          return options
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'verifying' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'dismissed' }) },
            target: 'stopped.dismissed',
          },
          { target: 'stopped.unusable' },
        ],
        onError: 'stopped.unusable',
      },
      on: { 'passkey.cancel': 'canceled' },
      exit: 'clearOptions',
    },
    verifying: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) => {
          assertEvent(event, 'xstate.done.actor.get')
          if (!event.output.ok) throw new Error('the browser gave no passkey')
          return { passkey: event.output.value }
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'admitted', actions: withOutput('reportAdmission') },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'stopped.held',
            actions: withOutput('assignHold'),
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'off' }) },
            target: 'stopped.off',
          },
          { target: 'stopped.wrong' },
        ],
        onError: 'stopped.unanswered',
      },
    },
    stopped: {
      initial: 'unanswered',
      on: { 'passkey.retry': { guard: 'isAllowed', target: 'challenging' }, 'passkey.cancel': 'canceled' },
      states: {
        dismissed: {},
        unusable: {},
        wrong: {},
        unanswered: {},
        off: {},
        held: { after: { untilAllowed: 'dismissed' }, exit: 'clearHold' },
      },
    },
    admitted: {},
    canceled: { entry: 'reportCanceled' },
  },
})
