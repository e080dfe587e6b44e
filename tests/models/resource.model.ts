import type { AccountBalance } from '../../contract/schemas/doctor'
import { createResourceMachine } from '../../machines/resource/resource.machine'
import { aBalance } from '../kit/builders'
import { defineModel } from '../kit/model'

const balanceMachine = createResourceMachine<AccountBalance>()

export const resourceModel = defineModel<typeof balanceMachine>({
  name: 'resource',
  spec: 'spec §1 (account balance), §3',
  machine: balanceMachine,
  worlds: { loading: () => ({ load: () => new Promise(() => {}) }) },
  events: { 'resource.refresh': [{ type: 'resource.refresh' }] },
  outcomes: { load: { outputs: [aBalance()], faults: true } },
  key: ({ context }) => context.value !== null,
  invariants: {
    'ready means there is something to show': (snapshot) => !snapshot.matches('ready') || snapshot.context.value !== null,
  },
  journeys: [
    {
      name: 'a failed refresh keeps the old value in sight',
      world: 'loading',
      steps: [
        { type: 'xstate.done.actor.load', output: aBalance() },
        { type: 'resource.refresh' },
        { type: 'xstate.error.actor.load', error: null },
      ],
      ends: 'failed',
    },
    {
      name: 'what changed while it was being loaded is loaded once more',
      world: 'loading',
      steps: [{ type: 'resource.refresh' }, { type: 'xstate.done.actor.load', output: aBalance() }],
      ends: { loading: 'current' },
    },
  ],
})
