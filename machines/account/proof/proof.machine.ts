import { assertEvent, assign, setup } from 'xstate'
import { SECOND } from '../../../contract/values/limits'
import type { UnlockSecret, WrongProof } from '../../ports/account'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Result } from '../../ports/result'
import { withOutput } from '../../with-event'
import type { ProofContext, ProofEvent, ProofInput, ProofOutput } from './proof.model'

type Answer = Result<null, WrongProof>

/**
 * Asks for the password or the PIN, because the server requires a fresh proof for changes of the account (contract §2
 * "Fresh proof"). The refused machine invokes it and repeats its request once.
 */
export const proofMachine = setup({
  types: {
    context: {} as ProofContext,
    events: {} as ProofEvent,
    input: {} as ProofInput,
    output: {} as ProofOutput,
  },
  actors: { prove: promiseNotProvided<Answer, UnlockSecret>('prove') },
  actions: {
    assignTriesLeft: assign((_, answer: Answer) => ({
      triesLeft: !answer.ok && answer.refusal.kind === 'wrong' ? answer.refusal.triesLeft : null,
    })),
    clearTriesLeft: assign({ triesLeft: null }),
    assignLimit: assign(({ context: { clock } }, answer: Answer) => ({
      until: !answer.ok && answer.refusal.kind === 'tooMany' ? clock.now() + answer.refusal.retryAfter * SECOND : null,
    })),
    clearLimit: assign({ until: null }),
  },
  guards: {
    isRight: (_, answer: Answer) => answer.ok,
    isTooMany: (_, answer: Answer) => !answer.ok && answer.refusal.kind === 'tooMany',
  },
  delays: { untilAllowed: ({ context: { until, clock } }) => Math.max(0, (until ?? 0) - clock.now()) },
}).createMachine({
  id: 'proof',
  context: ({ input }) => ({ ...input, triesLeft: null, until: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      on: { 'proof.give': 'checking', 'proof.cancel': 'cancelled' },
      states: {
        fresh: {},
        wrong: { exit: 'clearTriesLeft' },
        unreached: {},
      },
    },
    checking: {
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ event }) => {
          assertEvent(event, 'proof.give')
          return event.secret
        },
        onDone: [
          { guard: withOutput('isRight'), target: 'proven' },
          { guard: withOutput('isTooMany'), target: 'limited', actions: withOutput('assignLimit') },
          { target: 'asking.wrong', actions: withOutput('assignTriesLeft') },
        ],
        onError: 'asking.unreached',
      },
    },
    limited: {
      exit: 'clearLimit',
      after: { untilAllowed: 'asking' },
      on: { 'proof.cancel': 'cancelled' },
    },
    proven: { type: 'final', output: (): ProofOutput => ({ outcome: 'proven' }) },
    cancelled: { type: 'final', output: (): ProofOutput => ({ outcome: 'cancelled' }) },
  },
  output: ({ event }) => event.output as ProofOutput,
})
