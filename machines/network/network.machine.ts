import { assign, setup } from 'xstate'
import { HEARTBEAT_INTERVAL, RECONNECT_CAP, SECOND } from '../../contract/values/limits'
import type { Clock } from '../ports/clock'
import type { NetworkFact } from '../ports/network'
import { feedNotProvided, promiseNotProvided } from '../ports/not-provided'

/** The person wants to read what was kept meanwhile. */
export type NetworkIntent = { type: 'network.read' }

interface NetworkContext {
  clock: Clock
  /** When it is tried again, on the clock; means something while waiting only. */
  retryAt: number
}

/**
 * Product §4 "Network": available or not, following the browser's online and offline events and a background check.
 * One lost check is doubt, not loss: poor networks drop a request now and then, and a dialog over a ringing card harms.
 * While it is lost, the dialog either blocks or, as the one deliberate exception to "non-dismissable", shows a bar so that
 * what is stored can be read. A new loss blocks again.
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
  // Without the browser's events the background check still tells.
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
