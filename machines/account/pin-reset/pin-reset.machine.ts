import { assign, setup, stateIn } from 'xstate'
import { OTP_PROOF_LIFETIME, OTP_TYPES } from '../../../contract/values/account'
import { otpMachine } from '../../otp/otp.machine'
import { promiseNotProvided } from '../../ports/not-provided'
import type { OtpOutcome } from '../../ports/otp'
import { withEvent, withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type { PinAnswer, PinResetContext, PinResetEvent, PinResetInput, PinResetOutput } from './pin-reset.model'
import { pinReason } from './pin-reset.rules'

/**
 * Sets a forgotten or a first PIN (product §2 "forgot PIN dialog", contract §3 POST /auth/pin): a code to the own
 * phone, then the new PIN while the code is valid. The old PIN stays valid until the new one is accepted.
 */
export const pinResetMachine = setup({
  types: {
    context: {} as PinResetContext,
    events: {} as PinResetEvent,
    input: {} as PinResetInput,
    output: {} as PinResetOutput,
    children: {} as { otp: 'otp'; proof: 'proof' },
  },
  actors: {
    otp: otpMachine,
    proof: proofMachine,
    setPin: promiseNotProvided<PinAnswer, { pin: string; hash: string }>('setPin'),
  },
  actions: {
    assignProof: assign(({ context: { clock } }, outcome: OtpOutcome) =>
      outcome.kind === 'verified' ? { proof: { hash: outcome.hash, until: clock.now() + OTP_PROOF_LIFETIME } } : {},
    ),
    forgetProof: assign({ proof: null }),
    assignErrors: assign((_, answer: PinAnswer) =>
      !answer.ok && answer.refusal.kind === 'malformed' ? { errors: answer.refusal.errors } : {},
    ),
    forgetErrors: assign({ errors: [] }),
    assignPin: assign((_, { pin }: { pin: string }) => ({ pin })),
    clearPin: assign({ pin: null }),
  },
  guards: {
    isVerified: (_, outcome: OtpOutcome) => outcome.kind === 'verified',
    isHardToGuess: (_, { pin }: { pin: string }) => pinReason(pin) === null,
    isSet: (_, answer: PinAnswer) => answer.ok,
    isMalformed: (_, answer: PinAnswer) => !answer.ok && answer.refusal.kind === 'malformed',
    isUnreached: stateIn({ choosing: 'unreached' }),
    isTriedAgain: stateIn({ saving: { sending: 'again' } }),
    isProofRequired: (_, answer: PinAnswer) => !answer.ok && answer.refusal.kind === 'proofRequired',
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
  },
  delays: { untilProofIsOver: ({ context: { proof, clock } }) => Math.max(0, (proof?.until ?? 0) - clock.now()) },
}).createMachine({
  id: 'pinReset',
  context: ({ input }) => ({ ...input, proof: null, errors: [], pin: null }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      entry: 'forgetProof',
      on: { 'code.request': 'proving', 'pin.cancel': 'cancelled' },
      states: {
        fresh: {},
        /** The verified code has expired. */
        tooLate: {},
        /** The code expired after a try without an answer: the server may have set the PIN and used the code for it. */
        unsure: {},
        faulted: {},
      },
    },
    proving: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { phone, role, clock } }) => ({ receiver: { phone, type: OTP_TYPES.pin, role }, clock }),
        onDone: [
          { guard: withOutput('isVerified'), target: 'choosing', actions: withOutput('assignProof') },
          { target: 'asking' },
        ],
        onError: 'asking.faulted',
      },
    },
    choosing: {
      initial: 'fresh',
      after: { untilProofIsOver: [{ guard: 'isUnreached', target: 'asking.unsure' }, { target: 'asking.tooLate' }] },
      on: {
        'pin.save': { guard: withEvent('isHardToGuess'), target: 'saving', actions: withEvent('assignPin') },
        'pin.cancel': 'cancelled',
      },
      states: {
        fresh: {},
        malformed: { exit: 'forgetErrors' },
        unreached: {
          on: {
            'pin.save': {
              guard: withEvent('isHardToGuess'),
              target: '#pinReset.saving.sending.again',
              actions: withEvent('assignPin'),
            },
          },
        },
      },
    },
    saving: {
      initial: 'sending',
      exit: 'clearPin',
      states: {
        sending: {
          initial: 'first',
          invoke: {
            id: 'setPin',
            src: 'setPin',
            input: ({ context: { proof, pin } }) => {
              if (proof === null || pin === null) throw new Error('no code was right')
              return { pin, hash: proof.hash }
            },
            onDone: [
              { guard: withOutput('isSet'), target: '#pinReset.set' },
              { guard: withOutput('isProofRequired'), target: 'confirming' },
              {
                guard: withOutput('isMalformed'),
                target: '#pinReset.choosing.malformed',
                actions: withOutput('assignErrors'),
              },
              { guard: 'isTriedAgain', target: '#pinReset.asking.unsure' },
              { target: '#pinReset.asking.tooLate' },
            ],
            // The same code is valid for another try. If the server has used it already, a new one is requested.
            onError: '#pinReset.choosing.unreached',
          },
          states: {
            first: {},
            /** After a try without an answer. */
            again: {},
            /** Repeats the request after the proof that the server required. */
            repeated: {
              on: {
                // A second request for a proof would loop for ever.
                'xstate.done.actor.setPin': {
                  guard: withOutput('isProofRequired'),
                  target: '#pinReset.choosing.unreached',
                },
              },
            },
          },
        },
        confirming: {
          invoke: {
            id: 'proof',
            src: 'proof',
            // The PIN is forgotten, so only the password can serve as proof.
            input: ({ context: { clock } }) => ({ clock, hasPin: false }),
            onDone: [{ guard: withOutput('isProven'), target: 'sending.repeated' }, { target: '#pinReset.choosing' }],
            onError: '#pinReset.choosing.unreached',
          },
        },
      },
    },
    set: { type: 'final', output: (): PinResetOutput => ({ outcome: 'set' }) },
    cancelled: { type: 'final', output: (): PinResetOutput => ({ outcome: 'cancelled' }) },
  },
  output: ({ event }) => event.output as PinResetOutput,
})
