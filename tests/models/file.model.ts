import { fileMachine } from '../../machines/consultation/chat/file/file.machine'
import { aReference } from '../kit/data/builders'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

export const fileModel = defineModel<typeof fileMachine>({
  name: 'consultation/chat/file',
  spec: 'contract §3 GET /files',
  machine: fileMachine,
  worlds: { wanted: () => ({ reference: aReference() }) },
  events: { 'file.retry': [{ type: 'file.retry' }] },
  outcomes: {
    openFile: { outputs: ['blob:https://contoh.id/1'], faults: true },
    heldUrl: { outputs: [], faults: true },
  },
  invariants: {
    'an object URL is held exactly while it is shown': (snapshot) =>
      snapshot.matches('open') === (askedOf(snapshot, 'heldUrl') !== undefined),
    'only its own file is fetched': (snapshot) => {
      const asked = askedOf(snapshot, 'openFile') as { reference: string } | undefined
      return asked === undefined || asked.reference === snapshot.context.reference
    },
  },
  journeys: [
    {
      name: 'one that could not be had is asked for again',
      world: 'wanted',
      steps: [
        { type: 'xstate.error.actor.openFile', error: null },
        { type: 'file.retry' },
        { type: 'xstate.done.actor.openFile', output: 'blob:https://contoh.id/1' },
      ],
      ends: 'open',
    },
    ...rowsFrom<typeof fileMachine>('wanted', {
      'it is shown from where it is held': [
        [done('openFile', 'blob:https://contoh.id/1')],
        'open',
        { knows: { url: 'blob:https://contoh.id/1' } },
      ],
      'one that cannot be held is not shown': [
        [done('openFile', 'blob:https://contoh.id/1'), fault('heldUrl')],
        'failed',
      ],
    }),
  ],
})
