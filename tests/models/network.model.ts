import { networkMachine } from '../../machines/network/network.machine'
import { defineModel } from '../kit/model'

export const networkModel = defineModel<typeof networkMachine>({
  name: 'network',
  spec: 'spec §4 Network',
  machine: networkMachine,
  worlds: { 'just opened': (clock) => ({ clock }) },
  events: {
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    'network.woke': [{ type: 'network.woke' }],
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
        { type: 'xstate.after.untilRetry.network.unavailable.waiting' },
        { type: 'xstate.done.actor.probe', output: undefined },
      ],
      ends: { available: 'idle' },
    },
    {
      name: "the browser's word is taken at once, in both directions",
      world: 'just opened',
      steps: [{ type: 'network.lost' }, { type: 'network.restored' }],
      ends: { unavailable: 'probing' },
    },
  ],
})
