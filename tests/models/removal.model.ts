import { UNDO_WINDOW } from '../../contract/values/profile'
import { removalMachine } from '../../machines/profile/removal/removal.machine'
import type { RemovalInput } from '../../machines/profile/removal/removal.model'
import { defineModel } from '../kit/graph/model'
import { after, fault, rowsFrom } from '../kit/graph/rows'
import { TEST_EPOCH, type TestClock } from '../kit/harness/test-clock'

export function removing(id = 'ed1') {
  return (clock: TestClock): RemovalInput => ({ id, clock })
}

export const removalModel = defineModel<typeof removalMachine>({
  name: 'profile/removal',
  spec: 'product §3 "Profile records"; contract §3 DELETE /doctor-educations, /doctor-facilities',
  machine: removalMachine,
  worlds: { 'an education': removing() },
  events: {
    'removal.undo': [{ type: 'removal.undo' }],
    'removal.retry': [{ type: 'removal.retry' }],
    'removal.hurry': [{ type: 'removal.hurry' }],
  },
  outcomes: { remove: { outputs: [undefined], faults: true } },
  invariants: {
    'the server is asked exactly while it is deleted': (snapshot) =>
      (snapshot.children['remove'] !== undefined) === snapshot.matches('deleting'),
    'the end of its time stands from the start': ({ context }) => context.deadline === TEST_EPOCH + UNDO_WINDOW,
  },
  journeys: [
    { name: 'brought back in time', world: 'an education', steps: [{ type: 'removal.undo' }], ends: 'undone' },
    {
      name: 'not gone at once, but in the end',
      world: 'an education',
      steps: [
        { type: 'xstate.after.untilGone.removal.undoable' },
        { type: 'xstate.error.actor.remove', error: null },
        { type: 'removal.retry' },
        { type: 'xstate.done.actor.remove', output: undefined },
      ],
      ends: 'removed',
    },
    ...rowsFrom<typeof removalMachine>('an education', {
      'what the server did not do may be left as it was': [
        [after('untilGone', 'removal.undoable'), fault('remove'), { type: 'removal.undo' }],
        'undone',
      ],
    }),
  ],
})
