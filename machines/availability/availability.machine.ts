import { assertEvent, assign, setup } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { PresenceKind, PresenceRefusal } from '../ports/presence'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import type { ToastOrder } from '../toaster/toaster.model'
import { withEvent, withOutput } from '../with-event'
import type { AvailabilityContext, AvailabilityEvent, AvailabilityInput } from './availability.model'

/**
 * One of the doctor's two switches (product §2 "Switches", §4 "Availability"). Switching on is immediate, switching off
 * asks first; success shows 'Status Diperbarui'. The live record of the user overrides the switch, and only the server
 * sets Busy. A break is Offline with an end time: the doctor is then reminded and goes online by hand.
 */
export const availabilityMachine = setup({
  types: { context: {} as AvailabilityContext, events: {} as AvailabilityEvent, input: {} as AvailabilityInput },
  actors: {
    presenceFacts: feedNotProvided<{ kind: PresenceKind }>('presenceFacts'),
    choosePresence: promiseNotProvided<
      Result<Presence, PresenceRefusal>,
      { kind: PresenceKind; status: 'Online' | 'Offline' }
    >('choosePresence'),
    holdBreak: feedNotProvided<{ until: number }>('holdBreak'),
  },
  actions: {
    assignBreak: assign((_, params: { until: number | null }) => ({ breakUntil: params.until })),
    report: ({ context }, params: { presence: Presence }) =>
      context.report({ type: 'availability.changed', kind: context.kind, presence: params.presence }),
    raiseToast: (args, params: ToastOrder) => raiseToast(args, params),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    showUpdatedToast: (args) => raiseToast(args, { key: 'statusUpdated', tone: 'success' }),
    showRefusedToast: (args) => raiseToast(args, { key: 'statusRefused', tone: 'error' }),
    showFailedToast: (args) => raiseToast(args, { key: 'statusFailed', tone: 'error' }),
  },
  guards: {
    startsOnline: ({ context }) => context.presence === 'Online',
    startsBusy: ({ context }) => context.presence === 'Busy',
    startsInBreak: ({ context }) => context.breakUntil !== null,
    isBreakOver: ({ context }) => (context.breakUntil ?? 0) <= context.clock.now(),
    isOnline: (_, params: { presence: Presence }) => params.presence === 'Online',
    isOffline: (_, params: { presence: Presence }) => params.presence === 'Offline',
    isBusy: (_, params: { presence: Presence }) => params.presence === 'Busy',
    isSaved: (_, params: Result<Presence, PresenceRefusal>) => params.ok,
  },
  delays: {
    untilBreakEnds: ({ context }) => Math.max(0, (context.breakUntil ?? 0) - context.clock.now()),
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => input,
  invoke: {
    id: 'presenceFacts',
    src: 'presenceFacts',
    input: ({ context: { kind } }) => ({ kind }),
    onError: { actions: 'showFaultToast' },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        // Another device set Online or Busy, so the break is over.
        { guard: 'startsOnline', target: 'online', actions: { type: 'assignBreak', params: { until: null } } },
        { guard: 'startsBusy', target: 'busy', actions: { type: 'assignBreak', params: { until: null } } },
        { guard: 'startsInBreak', target: 'offline.onBreak' },
        { target: 'offline' },
      ],
    },
    offline: {
      entry: { type: 'report', params: { presence: 'Offline' } },
      initial: 'steady',
      states: {
        steady: {
          on: {
            'availability.goOnline': 'goingOnline',
            'presence.changed': [
              { guard: withEvent('isOnline'), target: '#availability.online' },
              { guard: withEvent('isBusy'), target: '#availability.busy' },
            ],
          },
        },
        onBreak: {
          invoke: {
            id: 'holdBreak',
            src: 'holdBreak',
            input: ({ context }) => ({ until: context.breakUntil ?? 0 }),
            onError: { actions: 'showFaultToast' },
          },
          initial: 'resting',
          exit: { type: 'assignBreak', params: { until: null } },
          on: {
            'availability.goOnline': 'goingOnline',
            'presence.changed': [
              { guard: withEvent('isOnline'), target: '#availability.online' },
              { guard: withEvent('isBusy'), target: '#availability.busy' },
            ],
          },
          states: {
            resting: {
              after: { untilBreakEnds: 'over' },
              on: {
                'time.resynced': [
                  { guard: 'isBreakOver', target: 'over' },
                  { target: 'resting', reenter: true },
                ],
              },
            },
            over: { on: { 'availability.stayOffline': '#availability.offline.steady' } },
          },
        },
        goingOnline: {
          invoke: {
            id: 'goOnline',
            src: 'choosePresence',
            input: ({ context: { kind } }) => ({ kind, status: 'Online' as const }),
            onDone: [
              { guard: withOutput('isSaved'), target: '#availability.online', actions: 'showUpdatedToast' },
              { target: 'steady', actions: 'showRefusedToast' },
            ],
            onError: { target: 'steady', actions: 'showFailedToast' },
          },
          // The live record may still report the old value before the answer arrives.
          on: {
            'presence.changed': [
              { guard: withEvent('isOnline'), target: '#availability.online', actions: 'showUpdatedToast' },
              { guard: withEvent('isBusy'), target: '#availability.busy' },
            ],
          },
        },
      },
    },
    online: {
      entry: { type: 'report', params: { presence: 'Online' } },
      initial: 'steady',
      on: {
        'presence.changed': [
          { guard: withEvent('isBusy'), target: 'busy' },
          { guard: withEvent('isOffline'), target: 'offline' },
        ],
      },
      states: {
        steady: { on: { 'availability.goOffline': 'confirming', 'availability.takeBreak': 'leavingForBreak' } },
        confirming: { on: { 'availability.confirm': 'goingOffline', 'availability.cancel': 'steady' } },
        goingOffline: {
          invoke: {
            id: 'goOffline',
            src: 'choosePresence',
            input: ({ context: { kind } }) => ({ kind, status: 'Offline' as const }),
            onDone: [
              { guard: withOutput('isSaved'), target: '#availability.offline', actions: 'showUpdatedToast' },
              { target: 'steady', actions: 'showRefusedToast' },
            ],
            onError: { target: 'steady', actions: 'showFailedToast' },
          },
          on: {
            'presence.changed': {
              guard: withEvent('isOffline'),
              target: '#availability.offline',
              actions: 'showUpdatedToast',
            },
          },
        },
        // Choosing the length of the break is the confirmation.
        leavingForBreak: {
          entry: {
            type: 'assignBreak',
            params({ event }) {
              assertEvent(event, 'availability.takeBreak')
              return event
            },
          },
          invoke: {
            id: 'leaveForBreak',
            src: 'choosePresence',
            input: ({ context: { kind } }) => ({ kind, status: 'Offline' as const }),
            onDone: [
              { guard: withOutput('isSaved'), target: '#availability.offline.onBreak', actions: 'showUpdatedToast' },
              { target: 'steady', actions: ['showRefusedToast', { type: 'assignBreak', params: { until: null } }] },
            ],
            onError: {
              target: 'steady',
              actions: ['showFailedToast', { type: 'assignBreak', params: { until: null } }],
            },
          },
          on: {
            'presence.changed': [
              {
                guard: withEvent('isBusy'),
                target: '#availability.busy',
                actions: { type: 'assignBreak', params: { until: null } },
              },
              { guard: withEvent('isOffline'), target: '#availability.offline.onBreak', actions: 'showUpdatedToast' },
            ],
          },
        },
      },
    },
    busy: {
      entry: { type: 'report', params: { presence: 'Busy' } },
      on: {
        'presence.changed': [
          { guard: withEvent('isOnline'), target: 'online' },
          { guard: withEvent('isOffline'), target: 'offline' },
        ],
      },
    },
  },
})
