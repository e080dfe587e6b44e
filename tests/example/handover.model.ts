import { accepted, refused } from '../../machines/ports/result'
import { defineModel } from '../kit/graph/model'
import { handoverMachine } from './handover.machine'

const leave = { type: 'note.leave' } as const
const answered = (output: unknown) => ({ type: 'xstate.done.actor.store', output })
const full = refused({ kind: 'full' } as const)

export const handoverModel = defineModel<typeof handoverMachine>({
  name: 'handover',
  spec: 'docs/testing.md',
  machine: handoverMachine,
  worlds: { 'end of a shift': () => undefined },
  events: { 'note.leave': [leave] },
  outcomes: { store: { outputs: [accepted(null), full], faults: true } },
  invariants: { 'an answer ends it': ({ status, value }) => (status === 'done') === /full|stored/.test(value) },
  journeys: [
    {
      name: 'a note whose answer was lost is submitted again and stored',
      world: 'end of a shift',
      steps: [leave, { type: 'xstate.error.actor.store', error: null }, leave, answered(accepted(null))],
      ends: 'stored',
    },
    { name: 'no room is left', world: 'end of a shift', steps: [leave, answered(full)], ends: 'full' },
  ],
})
