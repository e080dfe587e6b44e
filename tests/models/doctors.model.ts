import { doctorsMachine } from '../../sandbox/simulator/doctors/doctors.machine'
import { defineModel } from '../kit/graph/model'
import { doctor } from './simulator-records'

export const doctorsModel = defineModel<typeof doctorsMachine>({
  name: 'simulator/doctors',
  spec: 'contract §4 onlineDoctors',
  machine: doctorsMachine,
  worlds: { 'somebody sat down': () => undefined },
  events: {},
  outcomes: { onlineDoctors: { outputs: [[], [doctor]], faults: true } },
  key: ({ context }) => context.doctors?.length,
  invariants: {
    'a list that could be read is known': (snapshot) =>
      !snapshot.matches('listed') || snapshot.context.doctors !== null,
  },
  journeys: [
    {
      name: 'the last known list stays visible when a refresh fails',
      world: 'somebody sat down',
      steps: [
        { type: 'xstate.done.actor.onlineDoctors', output: [doctor] },
        { type: 'xstate.after.untilRefresh.doctors.listed' },
        { type: 'xstate.error.actor.onlineDoctors', error: null },
      ],
      ends: 'unlisted',
    },
  ],
})
