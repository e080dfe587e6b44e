import { assign, setup } from 'xstate'
import { OTP_TYPES } from '../../../contract/values/account'
import { otpMachine } from '../../otp/otp.machine'
import type { ProofRefusal } from '../../ports/account'
import { promiseNotProvided } from '../../ports/not-provided'
import type { OtpOutcome } from '../../ports/otp'
import { withEvent, withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type {
  PhoneAnswer,
  PhoneChangeContext,
  PhoneChangeEvent,
  PhoneChangeInput,
  PhoneChangeOutput,
  PhoneOrder,
} from './phone-change.model'

/**
 * Changes the phone number, or verifies the present one (product §2 "manage account", contract §3 PUT /auth/phone). The
 * code sent to the number is the proof; without it nothing changes. A refused number stays in the field.
 */
export const phoneChangeMachine = setup({
  types: {
    context: {} as PhoneChangeContext,
    events: {} as PhoneChangeEvent,
    input: {} as PhoneChangeInput,
    output: {} as PhoneChangeOutput,
    children: {} as { otp: 'otp'; proof: 'proof' },
  },
  actors: {
    otp: otpMachine,
    proof: proofMachine,
    changePhone: promiseNotProvided<PhoneAnswer, PhoneOrder>('changePhone'),
  },
  actions: {
    assignPhone: assign((_, { phone }: { phone: string }) => ({ phone })),
    assignSaved: assign((_, answer: PhoneAnswer) => (answer.ok ? { phone: answer.value.phone } : {})),
    assignErrors: assign((_, answer: PhoneAnswer) =>
      !answer.ok && answer.refusal.kind === 'malformed' ? { errors: answer.refusal.errors } : {},
    ),
    forgetErrors: assign({ errors: [] }),
    assignOrder: assign(({ context: { phone } }, outcome: OtpOutcome) =>
      outcome.kind === 'verified' ? { order: { phone: known(phone), code: outcome.code, hash: outcome.hash } } : {},
    ),
    clearOrder: assign({ order: null }),
  },
  guards: {
    isUnproven: ({ context: { unproven } }) => unproven !== null,
    isVerified: (_, outcome: OtpOutcome) => outcome.kind === 'verified',
    isSaved: (_, answer: PhoneAnswer) => answer.ok,
    isTaken: isRefusedAs('taken'),
    isTooLate: isRefusedAs('unproven'),
    isProofRequired: isRefusedAs('proofRequired'),
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
  },
}).createMachine({
  id: 'phoneChange',
  context: ({ input }) => ({ ...input, phone: input.unproven, errors: [], order: null }),
  initial: 'begun',
  states: {
    begun: { always: [{ guard: 'isUnproven', target: 'proving' }, { target: 'writing' }] },
    writing: {
      initial: 'fresh',
      on: {
        'phone.submit': { target: 'proving', actions: withEvent('assignPhone') },
        'phone.cancel': 'cancelled',
      },
      states: {
        fresh: {},
        /** Another account has the number. */
        taken: {},
        malformed: { exit: 'forgetErrors' },
        /** The proof had expired when it arrived. */
        tooLate: {},
        // The code is not stored, so the request cannot be repeated. A new code is needed.
        unreached: {},
      },
    },
    proving: {
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { phone, role, clock } }) => ({
          receiver: { phone: known(phone), type: OTP_TYPES.phoneChange, role },
          clock,
        }),
        onDone: [
          { guard: withOutput('isVerified'), target: 'saving', actions: withOutput('assignOrder') },
          // Verifying the present number has no form to return to.
          { guard: 'isUnproven', target: 'cancelled' },
          { target: 'writing' },
        ],
        onError: 'writing.unreached',
      },
    },
    saving: {
      initial: 'sending',
      exit: 'clearOrder',
      states: {
        sending: {
          initial: 'first',
          invoke: {
            id: 'changePhone',
            src: 'changePhone',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('no code was right')
              return order
            },
            onDone: [
              { guard: withOutput('isSaved'), target: '#phoneChange.saved', actions: withOutput('assignSaved') },
              { guard: withOutput('isTaken'), target: '#phoneChange.writing.taken' },
              { guard: withOutput('isTooLate'), target: '#phoneChange.writing.tooLate' },
              { guard: withOutput('isProofRequired'), target: 'confirming' },
              { target: '#phoneChange.writing.malformed', actions: withOutput('assignErrors') },
            ],
            onError: '#phoneChange.writing.unreached',
          },
          states: {
            first: {},
            /** Repeats the request after the proof that the server required. */
            repeated: {
              on: {
                // A second request for a proof would loop for ever.
                'xstate.done.actor.changePhone': {
                  guard: withOutput('isProofRequired'),
                  target: '#phoneChange.writing.unreached',
                },
              },
            },
          },
        },
        confirming: {
          invoke: {
            id: 'proof',
            src: 'proof',
            input: ({ context: { clock, hasPin } }) => ({ clock, hasPin }),
            onDone: [
              { guard: withOutput('isProven'), target: 'sending.repeated' },
              { guard: 'isUnproven', target: '#phoneChange.cancelled' },
              { target: '#phoneChange.writing' },
            ],
            onError: '#phoneChange.writing.unreached',
          },
        },
      },
    },
    saved: {
      type: 'final',
      output: ({ context }): PhoneChangeOutput => ({ kind: 'saved', phone: known(context.phone) }),
    },
    cancelled: { type: 'final', output: (): PhoneChangeOutput => ({ kind: 'cancelled' }) },
  },
  output: ({ event }) => event.output as PhoneChangeOutput,
})

function known(phone: string | null): string {
  if (phone === null) throw new Error('no number was written')
  return phone
}

function isRefusedAs(kind: ProofRefusal['kind']) {
  return (_: unknown, answer: PhoneAnswer): boolean => !answer.ok && answer.refusal.kind === kind
}
