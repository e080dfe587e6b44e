import { assertEvent, assign, setup } from 'xstate'
import type { PasskeyRequestOptions } from '../../../contract/schemas/second-factor'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Admission, TotpSecret } from '../../ports/second-step'
import { withOutput } from '../../with-event'
import { heldUntil, isRefusedAs } from '../entry.rules'
import type {
  ChallengeAnswer,
  EnrolAnswer,
  GetAnswer,
  SecondStepContext,
  SecondStepEvent,
  SecondStepInput,
  SecondStepReport,
  VerifyAnswer,
  VerifyOrder,
} from './second-step.model'

/**
 * The second step of a sign-in (docs/contract.md §2 "Second factor"): a code of the authenticator app, a passkey, or a
 * recovery code. If the hospital requires a second factor and the account has none, the person sets up the app and
 * stores the recovery codes first. An expired ticket leads back to the password.
 */
export const secondStepMachine = setup({
  types: { context: {} as SecondStepContext, events: {} as SecondStepEvent, input: {} as SecondStepInput },
  actors: {
    enrol: promiseNotProvided<EnrolAnswer, { ticket: string }>('enrol'),
    challenge: promiseNotProvided<ChallengeAnswer, { ticket: string }>('challenge'),
    get: promiseNotProvided<GetAnswer, PasskeyRequestOptions>('get'),
    verify: promiseNotProvided<VerifyAnswer, VerifyOrder>('verify'),
  },
  actions: {
    assignProblem: assign((_, params: { problem: SecondStepContext['problem'] }) => ({ problem: params.problem })),
    clearProblem: assign({ problem: null }),
    assignHold: assign(({ context: { clock } }, answer: VerifyAnswer | ChallengeAnswer) => ({
      heldUntil:
        !answer.ok && answer.refusal.kind === 'tooMany' ? heldUntil(clock.now(), answer.refusal.retryAfter) : null,
    })),
    clearHold: assign({ heldUntil: null }),
    assignOptions: assign((_, answer: ChallengeAnswer) => ({ options: answer.ok ? answer.value : null })),
    clearOptions: assign({ options: null }),
    assignSecret: assign((_, params: { secret: TotpSecret | null }) => ({ secret: params.secret })),
    assignAdmission: assign((_, params: { admission: Admission | null }) => ({ admission: params.admission })),
    reportAdmission: ({ context: { report, admission } }) => {
      if (admission !== null) report({ type: 'session.admitted', user: admission.user })
    },
    reportEnd: ({ context }, params: { type: Exclude<SecondStepReport['type'], 'session.admitted'> }) =>
      context.report(params),
  },
  guards: {
    isEnrolment: ({ context }) => context.step.enrolment,
    hasApp: ({ context }) => context.step.totp,
    hasPasskey: ({ context }) => context.step.passkey,
    hasWebAuthn: ({ context }) => context.hasWebAuthn,
    isChallenged: (_, answer: ChallengeAnswer) => answer.ok,
    isGiven: (_, answer: GetAnswer) => answer.ok,
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
  context: ({ input }) => ({ ...input, problem: null, heldUntil: null, secret: null, admission: null, options: null }),
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
            { guard: 'hasPasskey', target: 'entering.passkey' },
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
                guard: withOutput('isBegun'),
                target: 'entering.enrolment',
                actions: {
                  type: 'assignSecret',
                  params: ({ event }) => ({ secret: event.output.ok ? event.output.value : null }),
                },
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
              on: {
                'recoveryCode.choose': 'recovery',
                'passkey.choose': { guard: 'hasPasskey', target: 'passkey' },
                'code.submit': '#secondStep.verifying',
              },
              exit: 'clearProblem',
            },
            recovery: {
              on: {
                'code.choose': { guard: 'hasApp', target: 'code' },
                'passkey.choose': { guard: 'hasPasskey', target: 'passkey' },
                'recoveryCode.submit': '#secondStep.verifying',
              },
              exit: 'clearProblem',
            },
            passkey: {
              on: {
                'code.choose': { guard: 'hasApp', target: 'code' },
                'recoveryCode.choose': 'recovery',
                'passkey.use': { guard: 'hasWebAuthn', target: '#secondStep.open.challenging' },
              },
              exit: 'clearProblem',
            },
            enrolment: { on: { 'code.submit': '#secondStep.verifying' }, exit: 'clearProblem' },
          },
        },
        challenging: {
          invoke: {
            id: 'challenge',
            src: 'challenge',
            input: ({ context: { step } }) => ({ ticket: step.ticket }),
            onDone: [
              { guard: withOutput('isChallenged'), target: 'prompting', actions: withOutput('assignOptions') },
              {
                guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
                target: 'held',
                actions: withOutput('assignHold'),
              },
              { target: '#secondStep.expired' },
            ],
            onError: { target: 'entering.last', actions: { type: 'assignProblem', params: { problem: 'unanswered' } } },
          },
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
              { guard: withOutput('isGiven'), target: '#secondStep.verifying' },
              {
                guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'dismissed' }) },
                target: 'entering.last',
                actions: { type: 'assignProblem', params: { problem: 'dismissed' } },
              },
              { target: 'entering.last', actions: { type: 'assignProblem', params: { problem: 'unusable' } } },
            ],
            onError: { target: 'entering.last', actions: { type: 'assignProblem', params: { problem: 'unusable' } } },
          },
          exit: 'clearOptions',
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
          assertEvent(event, ['code.submit', 'recoveryCode.submit', 'xstate.done.actor.get'])
          if (event.type === 'xstate.done.actor.get') {
            if (!event.output.ok) throw new Error('the browser gave no passkey')
            return { ticket: step.ticket, given: { kind: 'passkey', passkey: event.output.value } }
          }
          const kind = event.type === 'code.submit' ? 'code' : 'recoveryCode'
          return { ticket: step.ticket, given: { kind, text: event.code } }
        },
        onDone: [
          {
            guard: withOutput('isWithCodes'),
            target: 'storing',
            actions: {
              type: 'assignAdmission',
              params: ({ event }) => ({ admission: event.output.ok ? event.output.value : null }),
            },
          },
          {
            guard: withOutput('isAccepted'),
            target: 'admitted',
            actions: {
              type: 'assignAdmission',
              params: ({ event }) => ({ admission: event.output.ok ? event.output.value : null }),
            },
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'over' }) },
            target: 'expired',
          },
          {
            guard: { type: 'isRefusedAs', params: ({ event }) => ({ answer: event.output, kind: 'tooMany' }) },
            target: 'open.held',
            actions: withOutput('assignHold'),
          },
          { target: 'open.entering.last', actions: { type: 'assignProblem', params: { problem: 'wrong' } } },
        ],
        onError: {
          target: 'open.entering.last',
          actions: { type: 'assignProblem', params: { problem: 'unanswered' } },
        },
      },
    },
    storing: { on: { 'recoveryCodes.confirm': 'admitted' } },
    admitted: { entry: 'reportAdmission' },
    expired: { entry: { type: 'reportEnd', params: { type: 'session.secondStepExpired' } } },
    canceled: { entry: { type: 'reportEnd', params: { type: 'session.secondStepCanceled' } } },
  },
})
