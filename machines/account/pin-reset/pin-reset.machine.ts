import { assertEvent, assign, setup, stateIn } from 'xstate'
import { OTP_PROOF_LIFETIME, OTP_TYPES } from '../../../contract/values/account'
import { otpMachine } from '../../otp/otp.machine'
import type { ProofRefusal } from '../../ports/account'
import { promiseNotProvided } from '../../ports/not-provided'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { PinResetContext, PinResetEvent, PinResetInput, PinResetOutput } from './pin-reset.model'
import { pinReason } from './pin-reset.rules'

type Answer = Result<null, ProofRefusal>

/**
 * The dialog of a forgotten PIN, and of a first one (spec §2 "forgot PIN dialog", contract §3 POST /auth/pin): a code to
 * one's own phone, then the new PIN, while the code still counts. The PIN from before stays until the new one is taken.
 */
export const pinResetMachine = setup({
  types: {
    context: {} as PinResetContext,
    events: {} as PinResetEvent,
    input: {} as PinResetInput,
    output: {} as PinResetOutput,
    children: {} as { otp: 'otp' },
  },
  actors: {
    otp: otpMachine,
    setPin: promiseNotProvided<Answer, { pin: string; hash: string }>('setPin'),
  },
  actions: {
    takeProof: assign(({ context: { clock } }, outcome: OtpOutcome) =>
      outcome.kind === 'verified' ? { proof: { hash: outcome.hash, until: clock.now() + OTP_PROOF_LIFETIME } } : {},
    ),
    forgetProof: assign({ proof: null }),
    takeErrors: assign((_, answer: Answer) =>
      !answer.ok && answer.refusal.kind === 'malformed' ? { errors: answer.refusal.errors } : {},
    ),
    forgetErrors: assign({ errors: [] }),
  },
  guards: {
    isVerified: (_, outcome: OtpOutcome) => outcome.kind === 'verified',
    isHardToGuess: (_, { pin }: { pin: string }) => pinReason(pin) === null,
    isSet: (_, answer: Answer) => answer.ok,
    isMalformed: (_, answer: Answer) => !answer.ok && answer.refusal.kind === 'malformed',
    isUnreached: stateIn({ choosing: 'unreached' }),
    isTriedAgain: stateIn({ saving: 'again' }),
  },
  delays: { untilProofIsOver: ({ context: { proof, clock } }) => Math.max(0, (proof?.until ?? 0) - clock.now()) },
}).createMachine({
  id: 'pinReset',
  context: ({ input }) => ({ ...input, proof: null, errors: [] }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'fresh',
      entry: 'forgetProof',
      on: { 'code.request': 'proving', 'pin.cancel': 'cancelled' },
      states: {
        fresh: {},
        /** The code was right, but is too old by now. */
        tooLate: {},
        /** The same, after a try without an answer: the server may have set the PIN then, and used the code for it. */
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
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'takeProof', params: ({ event }) => event.output },
          },
          { target: 'asking' },
        ],
        onError: 'asking.faulted',
      },
    },
    choosing: {
      initial: 'fresh',
      after: { untilProofIsOver: [{ guard: 'isUnreached', target: 'asking.unsure' }, { target: 'asking.tooLate' }] },
      on: {
        'pin.save': { guard: { type: 'isHardToGuess', params: ({ event }) => event }, target: 'saving' },
        'pin.cancel': 'cancelled',
      },
      states: {
        fresh: {},
        malformed: { exit: 'forgetErrors' },
        unreached: {
          on: { 'pin.save': { guard: { type: 'isHardToGuess', params: ({ event }) => event }, target: '#pinReset.saving.again' } },
        },
      },
    },
    saving: {
      initial: 'first',
      invoke: {
        id: 'setPin',
        src: 'setPin',
        input: ({ context: { proof }, event }) => {
          assertEvent(event, 'pin.save')
          if (proof === null) throw new Error('no code was right')
          return { pin: event.pin, hash: proof.hash }
        },
        onDone: [
          { guard: { type: 'isSet', params: ({ event }) => event.output }, target: 'set' },
          {
            guard: { type: 'isMalformed', params: ({ event }) => event.output },
            target: 'choosing.malformed',
            actions: { type: 'takeErrors', params: ({ event }) => event.output },
          },
          { guard: 'isTriedAgain', target: 'asking.unsure' },
          { target: 'asking.tooLate' },
        ],
        // The same proof counts for another try; had the server used it already, a new code is asked for.
        onError: 'choosing.unreached',
      },
      states: {
        first: {},
        /** After a try that nobody answered. */
        again: {},
      },
    },
    set: { type: 'final', output: (): PinResetOutput => ({ outcome: 'set' }) },
    cancelled: { type: 'final', output: (): PinResetOutput => ({ outcome: 'cancelled' }) },
  },
  output: ({ event }) => event.output as PinResetOutput,
})
