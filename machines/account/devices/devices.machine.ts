import { assign, setup } from 'xstate'
import type { SignedInDevice } from '../../../contract/schemas/account'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { promiseNotProvided } from '../../ports/not-provided'
import { withEvent, withOutput } from '../../with-event'
import { proofMachine } from '../proof/proof.machine'
import type { ProofOutput } from '../proof/proof.model'
import type { EndAnswer, SignedInDevicesContext, SignedInDevicesEvent, SignedInDevicesInput } from './devices.model'
import { inOrder, isAnother, isCurrent } from './devices.rules'

/**
 * The signed-in devices, and 'Keluar dari perangkat ini' (contract §3 GET and DELETE /auth/sessions). The server ends
 * the session of another device; the session machine leaves this one. Both are asked about first.
 */
export const signedInDevicesMachine = setup({
  types: {
    context: {} as SignedInDevicesContext,
    events: {} as SignedInDevicesEvent,
    input: {} as SignedInDevicesInput,
    children: {} as {
      proof: 'proof'
      readDevices: 'readDevices'
      refreshDevices: 'readDevices'
      endDevice: 'endDevice'
    },
  },
  actors: {
    readDevices: promiseNotProvided<SignedInDevice[]>('readDevices'),
    endDevice: promiseNotProvided<EndAnswer, { id: string }>('endDevice'),
    proof: proofMachine,
  },
  actions: {
    assignDevices: assign((_, { devices }: { devices: SignedInDevice[] }) => ({ devices: inOrder(devices) })),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, signedOut: null })),
    // Removes the ended device at once, since re-reading the list may fail.
    dropChosen: assign(({ context: { devices, chosen } }) => ({
      devices: devices.filter(({ id }) => id !== chosen),
      signedOut: devices.find(({ id }) => id === chosen)?.device ?? null,
    })),
    clearSignedOut: assign({ signedOut: null }),
    forgetChosen: assign({ chosen: null }),
    reportLeft: ({ context }) => context.report({ type: 'device.left' }),
  },
  guards: {
    isCurrent: ({ context }, { id }: { id: string }) => isCurrent(context.devices, id),
    isAnother: ({ context }, { id }: { id: string }) => isAnother(context.devices, id),
    isProofRequired: (_, answer: EndAnswer) => !answer.ok && answer.refusal.kind === 'proofRequired',
    isProven: (_, { outcome }: ProofOutput) => outcome === 'proven',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'signedInDevices',
  context: ({ input }) => ({ ...input, devices: [], chosen: null, signedOut: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readDevices',
        src: 'readDevices',
        onDone: {
          target: 'listed',
          actions: { type: 'assignDevices', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: 'unread',
      },
    },
    unread: { on: { 'devices.refresh': 'reading' } },
    listed: {
      initial: 'resting',
      entry: 'forgetChosen',
      on: {
        'devices.refresh': '.refreshing',
        'device.end': [
          { guard: withEvent('isCurrent'), target: 'confirming', actions: 'clearSignedOut' },
          { guard: withEvent('isAnother'), target: 'asking', actions: withEvent('choose') },
        ],
      },
      states: {
        resting: {},
        /** Ending the last device failed. */
        unended: {},
        refreshing: {
          invoke: {
            id: 'refreshDevices',
            src: 'readDevices',
            onDone: {
              target: 'resting',
              actions: { type: 'assignDevices', params: ({ event }) => ({ devices: event.output }) },
            },
            onError: 'stale',
          },
        },
        stale: { after: { untilRetry: 'refreshing' } },
      },
    },
    confirming: {
      on: {
        'device.confirm': { target: 'listed', actions: 'reportLeft' },
        'device.cancel': 'listed',
      },
    },
    /** About another device. */
    asking: { on: { 'device.confirm': 'ending', 'device.cancel': 'listed' } },
    // One device at a time. The list is read again after each.
    ending: {
      initial: 'sending',
      states: {
        sending: {
          initial: 'first',
          invoke: {
            id: 'endDevice',
            src: 'endDevice',
            input: ({ context: { chosen } }) => {
              if (chosen === null) throw new Error('no device was chosen')
              return { id: chosen }
            },
            onDone: [
              { guard: withOutput('isProofRequired'), target: 'confirming' },
              { target: '#signedInDevices.listed.refreshing', actions: 'dropChosen' },
            ],
            onError: '#signedInDevices.listed.unended',
          },
          states: {
            first: {},
            /** Repeats the request after the proof that the server required. */
            repeated: {
              on: {
                // A second request for a proof would loop for ever.
                'xstate.done.actor.endDevice': {
                  guard: withOutput('isProofRequired'),
                  target: '#signedInDevices.listed.unended',
                },
              },
            },
          },
        },
        confirming: {
          invoke: {
            id: 'proof',
            src: 'proof',
            input: ({ context: { clock, hasPin } }) => ({ clock, hasPin: hasPin() }),
            onDone: [
              { guard: withOutput('isProven'), target: 'sending.repeated' },
              { target: '#signedInDevices.listed' },
            ],
            onError: '#signedInDevices.listed.unended',
          },
        },
      },
    },
  },
})
