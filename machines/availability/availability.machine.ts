import { setup } from 'xstate'
import type { Presence } from '../../contract/values/statuses'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'
import type { PresenceRefusal } from '../ports/presence'
import type { Result } from '../ports/result'
import { raiseToast } from '../toaster/raise-toast'
import type { ToastOrder } from '../toaster/toaster.model'
import type { AvailabilityEvent, AvailabilityInput } from './availability.model'

/**
 * Spec §2 "Switches" and §4 "Availability": going online is immediate, going offline asks first; success says
 * 'Status Diperbarui'; the live record of the user always wins. Busy is the server's word, never chosen here.
 */
export const availabilityMachine = setup({
  types: { context: {} as AvailabilityInput, events: {} as AvailabilityEvent, input: {} as AvailabilityInput },
  actors: {
    presenceFacts: feedNotProvided('presenceFacts'),
    savePresence: promiseNotProvided<Result<Presence, PresenceRefusal>, { status: 'Online' | 'Offline' }>('savePresence'),
  },
  actions: {
    report: ({ context }, params: { presence: Presence }) =>
      context.report({ type: 'availability.changed', presence: params.presence }),
    raiseToast: (args, params: ToastOrder) => raiseToast(args, params),
  },
  guards: {
    startsOnline: ({ context }) => context.presence === 'Online',
    startsBusy: ({ context }) => context.presence === 'Busy',
    isOnline: (_, params: { presence: Presence }) => params.presence === 'Online',
    isOffline: (_, params: { presence: Presence }) => params.presence === 'Offline',
    isBusy: (_, params: { presence: Presence }) => params.presence === 'Busy',
    isSaved: (_, params: Result<Presence, PresenceRefusal>) => params.ok,
  },
}).createMachine({
  id: 'availability',
  context: ({ input }) => input,
  invoke: { id: 'presenceFacts', src: 'presenceFacts', onError: { actions: { type: 'raiseToast', params: { key: 'fault', tone: 'error' } } } },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'startsOnline', target: 'online' },
        { guard: 'startsBusy', target: 'busy' },
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
              { guard: { type: 'isOnline', params: ({ event }) => event }, target: '#availability.online' },
              { guard: { type: 'isBusy', params: ({ event }) => event }, target: '#availability.busy' },
            ],
          },
        },
        goingOnline: {
          invoke: {
            id: 'goOnline',
            src: 'savePresence',
            input: { status: 'Online' },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#availability.online',
                actions: { type: 'raiseToast', params: { key: 'statusUpdated', tone: 'success' } },
              },
              { target: 'steady', actions: { type: 'raiseToast', params: { key: 'statusRefused', tone: 'error' } } },
            ],
            onError: { target: 'steady', actions: { type: 'raiseToast', params: { key: 'statusFailed', tone: 'error' } } },
          },
          // The live record may tell the old value once more before the answer comes; the answer decides.
          on: {
            'presence.changed': {
              guard: { type: 'isBusy', params: ({ event }) => event },
              target: '#availability.busy',
            },
          },
        },
      },
    },
    online: {
      entry: { type: 'report', params: { presence: 'Online' } },
      initial: 'steady',
      on: {
        'presence.changed': [
          { guard: { type: 'isBusy', params: ({ event }) => event }, target: 'busy' },
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' },
        ],
      },
      states: {
        steady: { on: { 'availability.goOffline': 'confirming' } },
        confirming: { on: { 'availability.confirm': 'goingOffline', 'availability.cancel': 'steady' } },
        goingOffline: {
          invoke: {
            id: 'goOffline',
            src: 'savePresence',
            input: { status: 'Offline' },
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: '#availability.offline',
                actions: { type: 'raiseToast', params: { key: 'statusUpdated', tone: 'success' } },
              },
              { target: 'steady', actions: { type: 'raiseToast', params: { key: 'statusRefused', tone: 'error' } } },
            ],
            onError: { target: 'steady', actions: { type: 'raiseToast', params: { key: 'statusFailed', tone: 'error' } } },
          },
        },
      },
    },
    busy: {
      entry: { type: 'report', params: { presence: 'Busy' } },
      on: {
        'presence.changed': [
          { guard: { type: 'isOnline', params: ({ event }) => event }, target: 'online' },
          { guard: { type: 'isOffline', params: ({ event }) => event }, target: 'offline' },
        ],
      },
    },
  },
})
