import { assertEvent, assign, setup } from 'xstate'
import { FORCED_LOGOUT_DELAY, RECONNECT_CAP } from '../../contract/values/limits'
import { heldUntil } from '../entry/entry.rules'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { User } from '../ports/people'
import type { Result } from '../ports/result'
import type { Credentials, Restored, SignInRefusal } from '../ports/session'
import { raiseToast } from '../toaster/raise-toast'
import type { ToastOrder } from '../toaster/toaster.model'
import { withEvent, withOutput } from '../with-event'
import type { SessionContext, SessionEvent, SessionInput } from './session.model'

/**
 * The session (product §2 guards, §4, §8). A 401 of any request, also at page load, shows the notice and ends the
 * session after 2 s. Any other refusal of the device id shows an error toast; an unreachable server is asked again. Too
 * many wrong passwords lock the account for the server's time. An account with a second factor must pass it; a passkey
 * opens the session without the password. If another tab ends or replaces the session, it ends here at once and the
 * page reloads.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, input: {} as SessionInput },
  actors: {
    sessionFacts: feedNotProvided('sessionFacts'),
    restore: promiseNotProvided<Restored>('restore'),
    signIn: promiseNotProvided<Result<User, SignInRefusal>, Credentials>('signIn'),
    signOut: promiseNotProvided<void>('signOut'),
    forget: promiseNotProvided<void>('forget'),
    reload: promiseNotProvided<never>('reload'),
  },
  actions: {
    assignUser: assign((_, params: { user: User | null }) => ({ user: params.user })),
    assignRefusal: assign((_, params: { refusal: SessionContext['refusal'] }) => ({ refusal: params.refusal })),
    assignAnswer: assign(({ context: { clock } }, answer: Result<User, SignInRefusal>) => {
      if (answer.ok) return {}
      const { refusal } = answer
      if (refusal.kind === 'secondStep') return { step: refusal.step }
      return refusal.kind === 'tooMany' ? { lockedUntil: heldUntil(clock.now(), refusal.retryAfter) } : { refusal }
    }),
    endLock: assign({ lockedUntil: null }),
    clearStep: assign({ step: null }),
    assignFaultShown: assign((_, params: { isFaultShown: boolean }) => ({ isFaultShown: params.isFaultShown })),
    reportOpened: ({ context }) => {
      if (context.user) context.report({ type: 'session.opened', user: context.user })
    },
    reportClosed: ({ context }) => context.report({ type: 'session.closed' }),
    raiseToast: (args, params: ToastOrder) => raiseToast(args, params),
  },
  guards: {
    isRestored: (_, params: Restored) => params.user !== null,
    isUnconfirmed: (_, params: Restored) => params.user !== null && params.refusal === 'other',
    isDead: (_, params: Restored) => params.refusal === 'dead',
    isFaultShown: ({ context }) => context.isFaultShown,
    isNobodyKnown: ({ context }) => context.user === null,
    needsLogin: (_, params: Restored) => params.needsLogin,
    isAccepted: (_, params: Result<User, SignInRefusal>) => params.ok,
    needsSecondStep: (_, params: Result<User, SignInRefusal>) => !params.ok && params.refusal.kind === 'secondStep',
    isLockedOut: (_, params: Result<User, SignInRefusal>) => !params.ok && params.refusal.kind === 'tooMany',
  },
  delays: {
    untilForcedLogout: FORCED_LOGOUT_DELAY,
    untilRetry: RECONNECT_CAP,
    untilAllowed: ({ context: { clock, lockedUntil } }) => (lockedUntil ?? 0) - clock.now(),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ ...input, user: null, refusal: null, lockedUntil: null, step: null, isFaultShown: false }),
  invoke: {
    id: 'sessionFacts',
    src: 'sessionFacts',
    onError: { actions: { type: 'raiseToast', params: { key: 'fault', tone: 'error' } } },
  },
  initial: 'restoring',
  states: {
    // The sign-in page is already visible and usable while the session is being restored.
    restoring: {
      on: {
        'session.signIn': 'authenticating',
        'session.usePasskey': 'byPasskey',
        // The pending request belongs to a session that the browser no longer has.
        'session.closedElsewhere': { target: 'restoring', reenter: true },
      },
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          { guard: withOutput('isDead'), target: 'expiring' },
          {
            guard: withOutput('isUnconfirmed'),
            target: 'signedIn',
            actions: [
              { type: 'assignUser', params: ({ event }) => ({ user: event.output.user }) },
              { type: 'raiseToast', params: { key: 'deviceNotUpdated', tone: 'error' } },
            ],
          },
          {
            guard: withOutput('isRestored'),
            target: 'signedIn',
            actions: { type: 'assignUser', params: ({ event }) => ({ user: event.output.user }) },
          },
          { guard: withOutput('needsLogin'), target: 'anonymous.expired' },
          { target: 'anonymous' },
        ],
        onError: [
          { guard: 'isFaultShown', target: 'unreachable' },
          {
            target: 'unreachable',
            actions: [
              { type: 'assignFaultShown', params: { isFaultShown: true } },
              { type: 'raiseToast', params: { key: 'deviceNotUpdated', tone: 'error' } },
            ],
          },
        ],
      },
    },
    unreachable: {
      after: { untilRetry: 'restoring' },
      on: {
        'session.retry': 'restoring',
        'session.signIn': 'authenticating',
        'session.usePasskey': 'byPasskey',
        'session.closedElsewhere': 'restoring',
      },
    },
    anonymous: {
      initial: 'fresh',
      entry: ['reportClosed', { type: 'assignUser', params: { user: null } }],
      on: { 'session.usePasskey': 'byPasskey' },
      states: {
        fresh: { on: { 'session.signIn': '#session.authenticating' } },
        refused: {
          on: { 'session.signIn': '#session.authenticating' },
          exit: { type: 'assignRefusal', params: { refusal: null } },
        },
        // Only one account is locked; another one can sign in.
        lockedOut: {
          after: { untilAllowed: 'fresh' },
          on: { 'session.changeAccount': 'fresh' },
          exit: 'endLock',
        },
        expired: { on: { 'session.signIn': '#session.authenticating' } },
      },
    },
    authenticating: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        // The password is passed to the request and never stored in the context.
        input: ({ event }) => {
          assertEvent(event, 'session.signIn')
          return event.credentials
        },
        onDone: [
          {
            guard: withOutput('isAccepted'),
            target: 'signedIn',
            actions: {
              type: 'assignUser',
              params: ({ event }) => ({ user: event.output.ok ? event.output.value : null }),
            },
          },
          { guard: withOutput('isLockedOut'), target: 'anonymous.lockedOut', actions: withOutput('assignAnswer') },
          { guard: withOutput('needsSecondStep'), target: 'secondStep', actions: withOutput('assignAnswer') },
          { target: 'anonymous.refused', actions: withOutput('assignAnswer') },
        ],
        onError: {
          target: 'anonymous.refused',
          actions: { type: 'assignRefusal', params: { refusal: { kind: 'unreachable' } } },
        },
      },
    },
    // A separate machine, loaded with its screen, asks for the passkey and reports the outcome.
    byPasskey: {
      on: {
        'session.admitted': { target: 'signedIn', actions: withEvent('assignUser') },
        'session.passkeyCanceled': 'anonymous',
      },
    },
    // A separate machine, loaded with its screen, asks for the second factor and reports the outcome.
    secondStep: {
      on: {
        'session.admitted': { target: 'signedIn', actions: withEvent('assignUser') },
        'session.secondStepExpired': {
          target: 'anonymous.refused',
          actions: { type: 'assignRefusal', params: { refusal: { kind: 'secondStepExpired' } } },
        },
        'session.secondStepCanceled': 'anonymous',
      },
      exit: 'clearStep',
    },
    signedIn: {
      entry: ['reportOpened', { type: 'assignFaultShown', params: { isFaultShown: false } }],
      on: { 'session.signOut': 'leaving', 'session.expired': 'expiring', 'session.closedElsewhere': 'reloading' },
    },
    leaving: {
      on: { 'session.closedElsewhere': 'reloading' },
      invoke: { id: 'signOut', src: 'signOut', onDone: 'anonymous', onError: 'anonymous' },
    },
    expiring: {
      entry: { type: 'raiseToast', params: { key: 'unauthenticated', tone: 'error' } },
      on: {
        'session.closedElsewhere': 'reloading',
        // A session that is dead at page load leaves the sign-in form usable.
        'session.signIn': { guard: 'isNobodyKnown', target: 'authenticating' },
      },
      after: { untilForcedLogout: 'forgetting' },
    },
    forgetting: {
      on: { 'session.closedElsewhere': 'reloading' },
      invoke: { id: 'forget', src: 'forget', onDone: 'anonymous.expired', onError: 'anonymous.expired' },
    },
    // Stops everything of the person before the page reloads, so that nothing rings or saves in their name.
    reloading: {
      entry: ['reportClosed', { type: 'assignUser', params: { user: null } }],
      invoke: { id: 'reload', src: 'reload', onError: 'anonymous' },
    },
  },
})
