import { assertEvent, assign, setup } from 'xstate'
import { TOTP_ENROLMENT } from '../../../contract/values/account'
import { heldUntil, isRefusedAs } from '../../entry/entry.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import { withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type {
  BeginAnswer,
  ConfirmAnswer,
  TotpEnrolmentContext,
  TotpEnrolmentEvent,
  TotpEnrolmentInput,
  TotpEnrolmentOutput,
} from './totp-enrolment.model'

/**
 * Sets up an authenticator app (docs/contract.md §3 POST /auth/totp): the server's secret counts once a code of the app
 * confirms it within ten minutes. What the server did without an answer is read again by the parent.
 */
export const totpEnrolmentMachine = setup({
  types: {
    context: {} as TotpEnrolmentContext,
    events: {} as TotpEnrolmentEvent,
    input: {} as TotpEnrolmentInput,
    output: {} as TotpEnrolmentOutput,
    children: {} as { proof: 'proof' },
  },
  actors: {
    begin: promiseNotProvided<BeginAnswer>('begin'),
    confirm: promiseNotProvided<ConfirmAnswer, { code: string }>('confirm'),
    proof: proofMachine,
  },
  actions: {
    assignSecret: assign(({ context: { clock } }, answer: BeginAnswer) =>
      answer.ok ? { secret: answer.value, expiresAt: clock.now() + TOTP_ENROLMENT } : {},
    ),
    clearSecret: assign({ secret: null, expiresAt: null }),
    assignHold: assign(({ context: { clock } }, answer: ConfirmAnswer) => ({
      heldUntil:
        !answer.ok && answer.refusal.kind === 'tooMany' ? heldUntil(clock.now(), answer.refusal.retryAfter) : null,
    })),
    clearHold: assign({ heldUntil: null }),
  },
  guards: {
    isAllowed: ({ context: { heldUntil: until } }) => until === null,
    isBegun: (_, answer: BeginAnswer) => answer.ok,
    isConfirmed: (_, answer: ConfirmAnswer) => answer.ok,
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: {
    untilExpiry: ({ context: { clock, expiresAt } }) => Math.max(0, (expiresAt ?? 0) - clock.now()),
    untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now(),
  },
}).createMachine({
  id: 'totpEnrolment',
  context: ({ input }) => ({ ...input, secret: null, expiresAt: null, heldUntil: null }),
  initial: 'beginning',
  states: {
    beginning: {
      initial: 'first',
      invoke: {
        id: 'begin',
        src: 'begin',
        onDone: [
          { guard: withOutput('isBegun'), target: 'entering', actions: withOutput('assignSecret') },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
            target: 'proving',
          },
          // Active already: set up on another device since the list was read.
          { target: 'unknown' },
        ],
        onError: 'unbegun',
      },
      states: {
        first: {},
        /** After the proof that the server required. */
        repeated: {
          on: {
            // Asking for another proof would never end.
            'xstate.done.actor.begin': {
              guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'proofRequired' }) },
              target: '#totpEnrolment.unbegun',
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
        onDone: [{ guard: withOutput('isProven'), target: 'beginning.repeated' }, { target: 'cancelled' }],
        onError: 'unbegun',
      },
    },
    unbegun: { on: { 'enrolment.retry': 'beginning', 'enrolment.cancel': 'cancelled' } },
    entering: {
      initial: 'fresh',
      after: { untilExpiry: 'expired' },
      on: { 'code.submit': { guard: 'isAllowed', target: 'confirming' }, 'enrolment.cancel': 'cancelled' },
      states: {
        fresh: {},
        wrong: {},
        unanswered: {},
        // The server counts wrong tries of the account.
        held: { after: { untilAllowed: 'fresh' }, exit: 'clearHold' },
      },
    },
    // Outside the time limit: an answer that is under way decides.
    confirming: {
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'code.submit')
          return { code: event.code }
        },
        onDone: [
          { guard: withOutput('isConfirmed'), target: 'added' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'over' }) },
            target: 'expired',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'entering.held',
            actions: withOutput('assignHold'),
          },
          { target: 'entering.wrong' },
        ],
        onError: 'entering.unanswered',
      },
    },
    expired: { entry: 'clearSecret', on: { 'enrolment.retry': 'beginning', 'enrolment.cancel': 'cancelled' } },
    added: {
      type: 'final',
      output: ({ event }): TotpEnrolmentOutput => {
        assertEvent(event, 'xstate.done.actor.confirm')
        return { outcome: 'added', recoveryCodes: event.output.ok ? event.output.value.recoveryCodes : null }
      },
    },
    cancelled: { type: 'final', output: (): TotpEnrolmentOutput => ({ outcome: 'cancelled' }) },
    unknown: { type: 'final', output: (): TotpEnrolmentOutput => ({ outcome: 'unknown' }) },
  },
  output: ({ event }) => event.output as TotpEnrolmentOutput,
})
