import { assertEvent, assign, setup } from 'xstate'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Admission, TotpSecret } from '../../ports/second-step'
import { heldUntil, isRefusedAs } from '../entry.rules'
import type {
  EnrolAnswer,
  SecondStepContext,
  SecondStepEvent,
  SecondStepInput,
  SecondStepReport,
  VerifyAnswer,
  VerifyOrder,
} from './second-step.model'

/**
 * The second step of a sign-in (docs/contract.md §2 "Second factor"): a code of the authenticator app, or a recovery
 * code. If the hospital requires a second factor and the account has none, the person sets up the app and stores the
 * recovery codes first. An expired ticket leads back to the password.
 */
export const secondStepMachine = setup({
  types: { context: {} as SecondStepContext, events: {} as SecondStepEvent, input: {} as SecondStepInput },
  actors: {
    enrol: promiseNotProvided<EnrolAnswer, { ticket: string }>('enrol'),
    verify: promiseNotProvided<VerifyAnswer, VerifyOrder>('verify'),
  },
  actions: {
    assignProblem: assign((_, params: { problem: SecondStepContext['problem'] }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    assignHold: assign(({ context: { clock } }, answer: VerifyAnswer) => ({
      heldUntil: !answer.ok && answer.refusal.kind === 'tooMany' ? heldUntil(clock.now(), answer.refusal.retryAfter) : null,
    })),
    clearHold: assign({ heldUntil: null }),
    assignSecret: assign((_, params: { secret: TotpSecret | null }) => ({ secret: params.secret })),
    assignAdmission: assign((_, params: { admission: Admission | null }) => ({ admission: params.admission })),
    reportAdmission: ({ context: { report, admission } }) => {
      if (admission !== null) report({ type: 'session.admitted', user: admission.user })
    },
    reportEnd: ({ context }, params: { type: Exclude<SecondStepReport['type'], 'session.admitted'> }) => context.report(params),
  },
  guards: {
    isEnrolment: ({ context }) => context.step.enrolment,
    hasApp: ({ context }) => context.step.totp,
    isBegun: (_, answer: EnrolAnswer) => answer.ok,
    isWithCodes: (_, answer: VerifyAnswer) => answer.ok && answer.value.recoveryCodes !== null,
    isAccepted: (_, answer: VerifyAnswer) => answer.ok,
    isRefusedAs: (_, params: Parameters<typeof isRefusedAs>[0]) => isRefusedAs(params),
  },
  delays: {
    untilExpiry: ({ context: { clock, step } }) => step.expiresAt - clock.now(),
    untilAllowed: ({ context: { clock, heldUntil: until } }) => (until ?? 0) - clock.now(),
  },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({ ...input, problem: null, heldUntil: null, secret: null, admission: null }),
  initial: 'open',
  states: {
    open: {
      initial: 'choosing',
      after: { untilExpiry: 'expired' },
      on: { 'secondStep.cancel': 'canceled' },
      states: {
        choosing: {
          always: [
            { guard: 'isEnrolment', target: 'beginning' },
            { guard: 'hasApp', target: 'entering' },
            { target: 'entering.recovery' },
          ],
        },
        beginning: {
          invoke: {
            id: 'enrol',
            src: 'enrol',
            input: ({ context: { step } }) => ({ ticket: step.ticket }),
            onDone: [
              {
                guard: { type: 'isBegun', params: ({ event }) => event.output },
                target: 'entering.enrolment',
                actions: { type: 'assignSecret', params: ({ event }) => ({ secret: event.output.ok ? event.output.value : null }) },
              },
              { target: '#secondStep.expired' },
            ],
            onError: 'unbegun',
          },
        },
        unbegun: { on: { 'enrolment.retry': 'beginning' } },
        entering: {
          initial: 'code',
          states: {
            last: { type: 'history' },
            code: {
              on: { 'recoveryCode.choose': 'recovery', 'code.submit': '#secondStep.verifying' },
              exit: 'clearProblem',
            },
            recovery: {
              on: { 'code.choose': { guard: 'hasApp', target: 'code' }, 'recoveryCode.submit': '#secondStep.verifying' },
              exit: 'clearProblem',
            },
            enrolment: { on: { 'code.submit': '#secondStep.verifying' }, exit: 'clearProblem' },
          },
        },
        // The server counts the account's wrong tries, not the ticket's.
        held: { after: { untilAllowed: 'entering.last' }, exit: 'clearHold' },
      },
    },
    // Outside the ticket's timeout, so that the pending answer decides.
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        // The code is passed to the request and never stored in the context.
        input: ({ context: { step }, event }) => {
          assertEvent(event, ['code.submit', 'recoveryCode.submit'])
          const kind = event.type === 'code.submit' ? 'code' : 'recoveryCode'
          return { ticket: step.ticket, given: { kind, text: event.code } }
        },
        onDone: [
          {
            guard: { type: 'isWithCodes', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'assignAdmission', params: ({ event }) => ({ admission: event.output.ok ? event.output.value : null }) },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'admitted',
            actions: { type: 'assignAdmission', params: ({ event }) => ({ admission: event.output.ok ? event.output.value : null }) },
          },
          { guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'over' }) }, target: 'expired' },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'open.held',
            actions: { type: 'assignHold', params: ({ event }) => event.output },
          },
          { target: 'open.entering.last', actions: { type: 'assignProblem', params: { problem: 'wrong' } } },
        ],
        onError: { target: 'open.entering.last', actions: { type: 'assignProblem', params: { problem: 'unanswered' } } },
      },
    },
    storing: { on: { 'recoveryCodes.confirm': 'admitted' } },
    admitted: { entry: 'reportAdmission' },
    expired: { entry: { type: 'reportEnd', params: { type: 'session.secondStepExpired' } } },
    canceled: { entry: { type: 'reportEnd', params: { type: 'session.secondStepCanceled' } } },
  },
})
