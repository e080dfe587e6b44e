import { assertEvent, assign, setup } from 'xstate'
import type { PasskeyCreationOptions, PasskeyRegistration } from '../../../contract/schemas/second-factor'
import { heldUntil, isRefusedAs } from '../../entry/entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type {
  CreateAnswer,
  OptionsAnswer,
  PasskeyRegistrationContext,
  PasskeyRegistrationEvent,
  PasskeyRegistrationInput,
  PasskeyRegistrationOutput,
  RegisterAnswer,
} from './passkey-registration.model'

/**
 * Registers a passkey under a name (docs/contract.md §3 POST /auth/passkeys): the server's challenge, the browser's
 * dialog, the server's verdict. Every refusal leads back to the name, with its reason.
 */
export const passkeyRegistrationMachine = setup({
  types: {
    context: {} as PasskeyRegistrationContext,
    events: {} as PasskeyRegistrationEvent,
    input: {} as PasskeyRegistrationInput,
    output: {} as PasskeyRegistrationOutput,
    children: {} as { proof: 'proof' },
  },
  actors: {
    readOptions: promiseNotProvided<OptionsAnswer>('readOptions'),
    create: promiseNotProvided<CreateAnswer, PasskeyCreationOptions>('create'),
    register: promiseNotProvided<RegisterAnswer, { name: string; passkey: PasskeyRegistration }>('register'),
    proof: proofMachine,
  },
  actions: {
    assignName: assign((_, { name }: { name: string }) => ({ name })),
    assignOptions: assign((_, answer: OptionsAnswer) => ({ options: answer.ok ? answer.value : null })),
    clearOptions: assign({ options: null }),
    assignHold: assign(({ context: { clock } }, answer: OptionsAnswer) => ({
      heldUntil:
        !answer.ok && answer.refusal.kind === 'tooMany' ? heldUntil(clock.now(), answer.refusal.retryAfter) : null,
    })),
    clearHold: assign({ heldUntil: null }),
  },
  guards: {
    isAllowed: ({ context: { heldUntil: until } }) => until === null,
    isAccepted: (_, answer: OptionsAnswer | CreateAnswer | RegisterAnswer) => answer.ok,
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: { untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now() },
}).createMachine({
  id: 'passkeyRegistration',
  context: ({ input }) => ({ ...input, name: null, options: null, heldUntil: null }),
  initial: 'naming',
  states: {
    naming: {
      initial: 'fresh',
      on: {
        'passkey.create': { guard: 'isAllowed', target: 'preparing', actions: withEvent('assignName') },
        'passkey.cancel': 'cancelled',
      },
      states: {
        fresh: {},
        dismissed: {},
        known: {},
        unusable: {},
        taken: {},
        invalid: {},
        unanswered: {},
        held: { after: { untilAllowed: 'fresh' }, exit: 'clearHold' },
      },
    },
    preparing: {
      initial: 'first',
      invoke: {
        id: 'readOptions',
        src: 'readOptions',
        onDone: [
          { guard: withOutput('isAccepted'), target: 'creating', actions: withOutput('assignOptions') },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
            target: 'proving',
          },
          { target: 'naming.held', actions: withOutput('assignHold') },
        ],
        onError: 'naming.unanswered',
      },
      states: {
        first: {},
        /** After the proof that the server required. */
        repeated: {
          on: {
            // Asking for another proof would never end.
            'xstate.done.actor.readOptions': {
              guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
              target: '#passkeyRegistration.naming.unanswered',
            },
          },
        },
      },
    },
    proving: {
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { clock, hasPin } }) => ({ clock, hasPin }),
        onDone: [{ guard: withOutput('isProven'), target: 'preparing.repeated' }, { target: 'naming' }],
        onError: 'naming.unanswered',
      },
    },
    // The browser's own dialog is open.
    creating: {
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context: { options } }) => {
          if (options === null) throw new Error('the server gave no options')
          return options
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'registering' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'dismissed' }) },
            target: 'naming.dismissed',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'known' }) },
            target: 'naming.known',
          },
          { target: 'naming.unusable' },
        ],
        onError: 'naming.unusable',
      },
      on: { 'passkey.cancel': 'naming.dismissed' },
      exit: 'clearOptions',
    },
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { name }, event }) => {
          assertEvent(event, 'xstate.done.actor.create')
          if (name === null || !event.output.ok) throw new Error('no passkey was created')
          return { name, passkey: event.output.value }
        },
        onDone: [
          { guard: withOutput('isAccepted'), target: 'added' },
          // The proof became too old while the browser asked: another one, and another challenge.
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
            target: 'proving',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'taken' }) },
            target: 'naming.taken',
          },
          { target: 'naming.invalid' },
        ],
        // The server may have it.
        onError: 'unknown',
      },
    },
    added: {
      type: 'final',
      output: ({ event }): PasskeyRegistrationOutput => {
        assertEvent(event, 'xstate.done.actor.register')
        if (!event.output.ok) throw new Error('the passkey was refused')
        return { outcome: 'added', ...event.output.value }
      },
    },
    cancelled: { type: 'final', output: (): PasskeyRegistrationOutput => ({ outcome: 'cancelled' }) },
    unknown: { type: 'final', output: (): PasskeyRegistrationOutput => ({ outcome: 'unknown' }) },
  },
  output: ({ event }) => event.output as PasskeyRegistrationOutput,
})
