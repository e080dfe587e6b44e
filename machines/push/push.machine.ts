import { assign, setup } from 'xstate'
import type { PushSubscriptionData } from '../../contract/schemas/push'
import { PUSH_PATIENCE, PUSH_RETRY } from '../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { PushPermission, PushRefusal, PushStanding } from '../ports/push'
import type { Result } from '../ports/result'
import { withEvent, withOutput } from '../with-event'
import type { PushContext, PushEvent, PushInput, PushReport } from './push.model'

/**
 * Contract §2 "Push services": obtains a subscription if none is stored and registers it with the server, so that
 * requests ring without an open tab. Nothing waits for it: failures are retried later, and the permission is requested
 * only in a gesture.
 */
export const pushMachine = setup({
  types: { context: {} as PushContext, events: {} as PushEvent, input: {} as PushInput },
  actors: {
    pushFacts: feedNotProvided('pushFacts'),
    lookUp: promiseNotProvided<PushStanding>('lookUp'),
    askPermission: promiseNotProvided<PushPermission>('askPermission'),
    subscribe: promiseNotProvided<PushSubscriptionData>('subscribe'),
    register: promiseNotProvided<Result<null, PushRefusal>, PushSubscriptionData>('register'),
  },
  actions: {
    assignSubscription: assign((_, params: { subscription: PushSubscriptionData | null }) => params),
    report: ({ context }, params: PushReport) => context.report(params),
  },
  guards: {
    isHeld: (_, params: PushStanding) => params.kind === 'held',
    isUnsupported: (_, params: PushStanding) => params.kind === 'unsupported',
    mayAsk: (_, params: PushStanding) => params.kind === 'none' && params.permission === 'default',
    isForbidden: (_, params: PushStanding) => params.kind === 'none' && params.permission === 'denied',
    isGranted: (_, params: { output: PushPermission }) => params.output === 'granted',
    isDenied: (_, params: { output: PushPermission }) => params.output === 'denied',
    isTaken: (_, params: Result<null, PushRefusal>) => params.ok,
  },
  delays: { untilTooLate: PUSH_PATIENCE, untilRetry: PUSH_RETRY },
}).createMachine({
  id: 'push',
  context: ({ input }) => ({ ...input, subscription: null }),
  // Without these facts it still registers the subscription.
  invoke: { id: 'pushFacts', src: 'pushFacts', onError: '.unavailable' },
  on: {
    'push.renewed': {
      target: '.reporting',
      reenter: true,
      actions: { type: 'assignSubscription', params: ({ event }) => ({ subscription: event.subscription }) },
    },
    'push.arrived': { actions: withEvent('report') },
    'push.opened': { actions: withEvent('report') },
    'unanswered.opened': { actions: withEvent('report') },
    'call.woken': { actions: withEvent('report') },
  },
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        onDone: [
          {
            guard: withOutput('isHeld'),
            target: 'reporting',
            actions: {
              type: 'assignSubscription',
              params: ({ event: { output } }) => ({ subscription: heldIn(output) }),
            },
          },
          { guard: withOutput('isUnsupported'), target: 'unsupported' },
          { guard: withOutput('mayAsk'), target: 'asking' },
          { guard: withOutput('isForbidden'), target: 'denied' },
          { target: 'subscribing' },
        ],
        onError: 'unavailable',
      },
      after: { untilTooLate: 'unavailable' },
    },
    asking: { on: { 'push.allow': 'requesting', 'push.permissionChanged': 'looking' } },
    requesting: {
      invoke: {
        id: 'askPermission',
        src: 'askPermission',
        onDone: [
          { guard: withEvent('isGranted'), target: 'subscribing' },
          { guard: withEvent('isDenied'), target: 'denied' },
          { target: 'asking' },
        ],
        onError: 'unavailable',
      },
    },
    subscribing: {
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        onDone: {
          target: 'reporting',
          actions: { type: 'assignSubscription', params: ({ event }) => ({ subscription: event.output }) },
        },
        onError: 'unavailable',
      },
      after: { untilTooLate: 'unavailable' },
    },
    reporting: {
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { subscription } }) => {
          if (subscription === null) throw new Error('there is no subscription to tell of')
          return subscription
        },
        onDone: [{ guard: withOutput('isTaken'), target: 'ready' }, { target: 'unavailable' }],
        onError: 'unavailable',
      },
    },
    ready: { on: { 'push.permissionChanged': 'looking' } },
    denied: { on: { 'push.permissionChanged': 'looking' } },
    unavailable: { after: { untilRetry: 'looking' }, on: { 'push.permissionChanged': 'looking' } },
    unsupported: {},
  },
})

function heldIn(standing: PushStanding): PushSubscriptionData | null {
  return standing.kind === 'held' ? standing.subscription : null
}
