import { assign, setup } from 'xstate'
import { HEARTBEAT_INTERVAL, RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { Clock } from '../ports/clock'
import type { NetworkFact } from '../ports/network'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'

/** The person wants to read stored data during the loss. */
export type NetworkIntent = { type: 'network.read' }

interface NetworkContext {
  clock: Clock
  /** Time of the next check, on the clock; meaningful while waiting only. */
  retryAt: number
}

/**
 * Product §4 "Network": available or lost, by the browser's online and offline events and a background check. A single
 * failed check is no loss, because poor networks drop requests and a dialog over a ringing card does harm. While lost,
 * the dialog blocks; as the one deliberate exception to "non-dismissable" it can become a bar, so that stored data can
 * be read. A new loss blocks again.
 */
export const networkMachine = setup({
  types: { context: {} as NetworkContext, events: {} as NetworkFact | NetworkIntent, input: {} as { clock: Clock } },
  actors: {
    networkFacts: feedNotProvided('networkFacts'),
    probe: promiseNotProvided<void>('probe'),
  },
  actions: {
    assignRetryAt: assign(({ context }) => ({ retryAt: context.clock.now() + RECONNECT_CAP })),
  },
  delays: {
    untilNextProbe: HEARTBEAT_INTERVAL,
    untilSecondOpinion: 2 * SECOND,
    untilRetry: RECONNECT_CAP,
  },
}).createMachine({
  id: 'network',
  context: ({ input }) => ({ clock: input.clock, retryAt: 0 }),
  // The background check works without the browser's events.
  invoke: { id: 'networkFacts', src: 'networkFacts', onError: { target: '.available', reenter: true } },
  initial: 'available',
  states: {
    available: {
      initial: 'idle',
      on: { 'network.lost': 'unavailable', 'network.woke': '.probing' },
      states: {
        idle: { after: { untilNextProbe: 'probing' } },
        probing: { invoke: { id: 'probe', src: 'probe', onDone: 'idle', onError: 'doubting' } },
        doubting: { after: { untilSecondOpinion: 'probingAgain' } },
        probingAgain: { invoke: { id: 'probeAgain', src: 'probe', onDone: 'idle', onError: '#network.unavailable' } },
      },
    },
    unavailable: {
      type: 'parallel',
      states: {
        dialog: {
          description:
            'The dialog that cannot be dismissed (product §2). Deliberate exception: reading what is stored is a state of the dialog itself.',
          initial: 'blocking',
          states: {
            blocking: { on: { 'network.read': 'reading' } },
            reading: { description: 'A bar in its place; the dialog blocks again with the next loss.' },
          },
        },
        path: {
          initial: 'waiting',
          on: { 'network.restored': '.probing', 'network.woke': '.probing' },
          states: {
            waiting: { entry: 'assignRetryAt', after: { untilRetry: 'probing' } },
            probing: { invoke: { id: 'probe', src: 'probe', onDone: '#network.available.idle', onError: 'waiting' } },
          },
        },
      },
    },
  },
})
