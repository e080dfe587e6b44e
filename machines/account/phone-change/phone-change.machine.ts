import { assertEvent, assign, setup } from 'xstate'
import { OTP_TYPES } from '../../../contract/values/account'
import { otpMachine } from '../../otp/otp.machine'
import type { ProofRefusal } from '../../ports/account'
import { promiseNotProvided } from '../../ports/not-provided'
import type { OtpOutcome } from '../../ports/otp'
import type { Result } from '../../ports/result'
import type { PhoneChangeContext, PhoneChangeEvent, PhoneChangeInput, PhoneChangeOutput } from './phone-change.model'

type Answer = Result<{ phone: string }, ProofRefusal>

/**
 * Another phone number, or the same one proved at last (spec §2 "manage account", contract §3 PUT /auth/phone): the code
 * that reaches it is the proof. Without it nothing changes; a number that is refused stays where it is written.
 */
export const phoneChangeMachine = setup({
  types: {
    context: {} as PhoneChangeContext,
    events: {} as PhoneChangeEvent,
    input: {} as PhoneChangeInput,
    output: {} as PhoneChangeOutput,
    children: {} as { otp: 'otp' },
  },
  actors: {
    otp: otpMachine,
    changePhone: promiseNotProvided<Answer, { phone: string; code: string; hash: string }>('changePhone'),
  },
  actions: {
    takePhone: assign((_, { phone }: { phone: string }) => ({ phone })),
    takeSaved: assign((_, answer: Answer) => (answer.ok ? { phone: answer.value.phone } : {})),
    takeErrors: assign((_, answer: Answer) =>
      !answer.ok && answer.refusal.kind === 'malformed' ? { errors: answer.refusal.errors } : {},
    ),
    forgetErrors: assign({ errors: [] }),
  },
  guards: {
    isUnproven: ({ context: { unproven } }) => unproven !== null,
    isVerified: (_, outcome: OtpOutcome) => outcome.kind === 'verified',
    isSaved: (_, answer: Answer) => answer.ok,
    isTaken: isRefusedAs('taken'),
    isTooLate: isRefusedAs('unproven'),
  },
}).createMachine({
  id: 'phoneChange',
  context: ({ input }) => ({ ...input, phone: input.unproven, errors: [] }),
  initial: 'begun',
  states: {
    begun: { always: [{ guard: 'isUnproven', target: 'proving' }, { target: 'writing' }] },
    writing: {
      initial: 'fresh',
      on: {
        'phone.submit': { target: 'proving', actions: { type: 'takePhone', params: ({ event }) => event } },
        'phone.cancel': 'cancelled',
      },
      states: {
        fresh: {},
        /** Another account has it. */
        taken: {},
        malformed: { exit: 'forgetErrors' },
        /** The proof was too old when it arrived. */
        tooLate: {},
        // The code is not kept, so that it cannot be asked again by itself: a new one makes sure.
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
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'saving' },
          // Whoever only wanted to prove their number wrote nothing to go back to.
          { guard: 'isUnproven', target: 'cancelled' },
          { target: 'writing' },
        ],
        onError: 'writing.unreached',
      },
    },
    saving: {
      invoke: {
        id: 'changePhone',
        src: 'changePhone',
        input: ({ context: { phone }, event }) => {
          assertEvent(event, 'xstate.done.actor.otp')
          if (event.output.kind !== 'verified') throw new Error('no code was right')
          return { phone: known(phone), code: event.output.code, hash: event.output.hash }
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'saved',
            actions: { type: 'takeSaved', params: ({ event }) => event.output },
          },
          { guard: { type: 'isTaken', params: ({ event }) => event.output }, target: 'writing.taken' },
          { guard: { type: 'isTooLate', params: ({ event }) => event.output }, target: 'writing.tooLate' },
          { target: 'writing.malformed', actions: { type: 'takeErrors', params: ({ event }) => event.output } },
        ],
        onError: 'writing.unreached',
      },
    },
    saved: { type: 'final', output: ({ context }): PhoneChangeOutput => ({ kind: 'saved', phone: known(context.phone) }) },
    cancelled: { type: 'final', output: (): PhoneChangeOutput => ({ kind: 'cancelled' }) },
  },
  output: ({ event }) => event.output as PhoneChangeOutput,
})

function known(phone: string | null): string {
  if (phone === null) throw new Error('no number was written')
  return phone
}

function isRefusedAs(kind: ProofRefusal['kind']) {
  return (_: unknown, answer: Answer): boolean => !answer.ok && answer.refusal.kind === kind
}
