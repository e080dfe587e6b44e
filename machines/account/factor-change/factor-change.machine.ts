import { assertEvent, setup } from 'xstate'
import { isRefusedAs } from '../../entry/entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import type { FactorChange } from '../../ports/second-factor'
import { withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type {
  ChangeAnswer,
  FactorChangeContext,
  FactorChangeEvent,
  FactorChangeInput,
  FactorChangeOutput,
} from './factor-change.model'

/**
 * Removes a second factor or replaces the recovery codes (docs/contract.md §2 "Second factor"): asked once in words
 * that name it and its consequence, then done with the fresh proof that the server requires.
 */
export const factorChangeMachine = setup({
  types: {
    context: {} as FactorChangeContext,
    events: {} as FactorChangeEvent,
    input: {} as FactorChangeInput,
    output: {} as FactorChangeOutput,
    children: {} as { proof: 'proof' },
  },
  actors: {
    change: promiseNotProvided<ChangeAnswer, FactorChange>('change'),
    proof: proofMachine,
  },
  guards: {
    isChanged: (_, answer: ChangeAnswer) => answer.ok,
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
}).createMachine({
  id: 'factorChange',
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { 'change.confirm': 'sending', 'change.cancel': 'cancelled' } },
    sending: {
      initial: 'first',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { change } }) => change,
        onDone: [
          { guard: withOutput('isChanged'), target: 'changed' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
            target: 'proving',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'required' }) },
            target: 'refused',
          },
          // Gone: changed on another device since the list was read.
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
      states: {
        first: {},
        /** After the proof that the server required. */
        repeated: {
          on: {
            // Asking for another proof would never end.
            'xstate.done.actor.change': {
              guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
              target: '#factorChange.unknown',
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
        onDone: [{ guard: withOutput('isProven'), target: 'sending.repeated' }, { target: 'asking' }],
        onError: 'asking',
      },
    },
    // The hospital requires a second factor, and this is the last one.
    refused: { on: { 'change.cancel': 'cancelled' } },
    changed: {
      type: 'final',
      output: ({ event }): FactorChangeOutput => {
        assertEvent(event, 'xstate.done.actor.change')
        return { outcome: 'changed', recoveryCodes: event.output.ok ? event.output.value.recoveryCodes : null }
      },
    },
    cancelled: { type: 'final', output: (): FactorChangeOutput => ({ outcome: 'cancelled' }) },
    unknown: { type: 'final', output: (): FactorChangeOutput => ({ outcome: 'unknown' }) },
  },
  output: ({ event }) => event.output as FactorChangeOutput,
})
