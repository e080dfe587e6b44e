import { networkMachine } from '../../machines/network/network.machine'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

export const networkModel = defineModel<typeof networkMachine>({
  name: 'network',
  spec: 'product §4 Network',
  machine: networkMachine,
  worlds: { 'just opened': (clock) => ({ clock }) },
  events: {
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
    'network.read': [{ type: 'network.read' }],
  },
  outcomes: {
    networkFacts: { outputs: [], faults: true },
    probe: { outputs: [undefined], faults: true },
    probeAgain: { outputs: [undefined], faults: true },
  },
  invariants: {},
  journeys: [
    {
      name: 'one lost check is doubt, two are loss, one good check is recovery',
      world: 'just opened',
      steps: [
        { type: 'xstate.after.untilNextProbe.network.available.idle' },
        { type: 'xstate.error.actor.probe', error: null },
        { type: 'xstate.after.untilSecondOpinion.network.available.doubting' },
        { type: 'xstate.error.actor.probeAgain', error: null },
        { type: 'xstate.after.untilRetry.network.unavailable.path.waiting' },
        { type: 'xstate.done.actor.probe', output: undefined },
      ],
      ends: { available: 'idle' },
    },
    {
      name: "the browser's word is taken at once, in both directions",
      world: 'just opened',
      steps: [{ type: 'network.lost' }, { type: 'network.restored' }],
      ends: { unavailable: { dialog: 'blocking', path: 'probing' } },
    },
    {
      name: 'the user can read on while the connection is retried',
      world: 'just opened',
      steps: [
        { type: 'network.lost' },
        { type: 'network.read' },
        { type: 'xstate.after.untilRetry.network.unavailable.path.waiting' },
        { type: 'xstate.error.actor.probe', error: null },
      ],
      ends: { unavailable: { dialog: 'reading', path: 'waiting' } },
    },
    {
      name: 'a new loss stops the work again',
      world: 'just opened',
      steps: [
        { type: 'network.lost' },
        { type: 'network.read' },
        { type: 'network.restored' },
        { type: 'xstate.done.actor.probe', output: undefined },
        { type: 'network.lost' },
      ],
      ends: { unavailable: { dialog: 'blocking', path: 'waiting' } },
    },
    ...rowsFrom<typeof networkMachine>('just opened', {
      'a browser that tells nothing leaves the check in the background': [
        [fault('networkFacts')],
        { available: 'idle' },
      ],
      'a page that wakes looks at once': [[{ type: 'network.woke' }], { available: 'probing' }],
      'a good check is all': [
        [after('untilNextProbe', 'network.available.idle'), done('probe')],
        { available: 'idle' },
      ],
      'a second opinion may be better': [
        [
          { type: 'network.woke' },
          fault('probe'),
          after('untilSecondOpinion', 'network.available.doubting'),
          done('probeAgain'),
        ],
        { available: 'idle' },
      ],
      'a page that wakes without a network looks at once': [
        [{ type: 'network.lost' }, { type: 'network.woke' }],
        { unavailable: { dialog: 'blocking', path: 'probing' } },
      ],
    }),
  ],
})
