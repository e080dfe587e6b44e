import { unfinishedMachine } from '../../machines/unfinished/unfinished.machine'
import { aRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'

export const unfinishedModel = defineModel<typeof unfinishedMachine>({
  name: 'unfinished',
  spec: 'spec §2 Unfinished cards, §4 Unfinished items',
  machine: unfinishedMachine,
  worlds: { 'page opened': (clock) => ({ me: '101', clock, newId: countingIds() }) },
  events: {
    'unfinished.continue': [{ type: 'unfinished.continue' }],
    'unfinished.end': [{ type: 'unfinished.end' }],
    'unfinished.lookAgain': [{ type: 'unfinished.lookAgain' }],
  },
  outcomes: {
    lookUp: { outputs: [aRecord({ status: 'ON_CHAT' }), null], faults: true },
    ending: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => context.record?.objectId,
  invariants: {
    'what can be continued or ended is known': (snapshot) =>
      !(snapshot.matches('found') || snapshot.matches('ending')) || snapshot.context.record !== null,
  },
  journeys: [
    {
      name: 'found and continued',
      world: 'page opened',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: aRecord({ status: 'ON_CHAT' }) },
        { type: 'unfinished.continue' },
      ],
      ends: 'continued',
    },
    {
      name: 'ended elsewhere while the card stood: looked up again and gone',
      world: 'page opened',
      steps: [
        { type: 'xstate.done.actor.lookUp', output: aRecord({ status: 'ON_CHAT' }) },
        { type: 'unfinished.lookAgain' },
        { type: 'xstate.done.actor.lookUp', output: null },
      ],
      ends: 'none',
    },
  ],
})
