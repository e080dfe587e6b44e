import { emergencyEndingMachine } from '../../machines/emergency/ending/emergency-ending.machine'
import { accepted, refused } from '../../machines/ports/result'
import { anEmergencyRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'

const unexplained = refused({
  kind: 'incomplete',
  reason: 'reason_missing',
  ambulance: { plate: 'B 9114 SJA', eta_s: 360 },
} as const)
const movedOn = refused({ kind: 'lost', loss: { status: 'ON_GOING' } })

export const emergencyEndingModel = defineModel<typeof emergencyEndingMachine>({
  name: 'emergency/ending',
  spec: 'product §4 Unfinished items (finishing an emergency)',
  machine: emergencyEndingMachine,
  worlds: {
    'on call': () => ({ record: anEmergencyRecord({ status: 'ON_CALL' }), reason: null, newId: countingIds() }),
    'with a reason': () => ({
      record: anEmergencyRecord({ status: 'ON_GOING' }),
      reason: 'Dibawa keluarga',
      newId: countingIds(),
    }),
  },
  events: {},
  outcomes: {
    finish: {
      outputs: [
        accepted('FINISHED'),
        movedOn,
        unexplained,
        refused({ kind: 'lost', loss: { status: 'REPORTED' } }),
        refused({ kind: 'notAllowed' }),
        refused({ kind: 'gone' }),
      ],
      faults: true,
    },
    return: { outputs: [undefined], faults: true },
  },
  key: ({ context }) => context.status,
  invariants: {
    'one click, one id, through every repeat': ({ context }) =>
      context.finishId === '00000000-0000-4000-8000-000000000001',
  },
  journeys: [
    {
      name: 'finished, then back in emergency mode',
      world: 'on call',
      steps: [
        { type: 'xstate.done.actor.finish', output: accepted('FINISHED') },
        { type: 'xstate.done.actor.return', output: undefined },
      ],
      ends: 'ended',
    },
    {
      name: 'moved on by the ambulance meanwhile: finished from there',
      world: 'on call',
      steps: [{ type: 'xstate.done.actor.finish', output: movedOn }],
      ends: { finishing: 'asking' },
    },
    {
      name: 'an ambulance is under way: nothing is ended without a reason',
      world: 'on call',
      steps: [{ type: 'xstate.done.actor.finish', output: unexplained }],
      ends: 'unexplained',
      knows: { ambulance: { plate: 'B 9114 SJA', eta_s: 360 } },
    },
    {
      name: 'a presence that could not be saved holds nothing up',
      world: 'on call',
      steps: [
        { type: 'xstate.done.actor.finish', output: accepted('FINISHED') },
        { type: 'xstate.error.actor.return', error: null },
      ],
      ends: 'ended',
    },
  ],
})
