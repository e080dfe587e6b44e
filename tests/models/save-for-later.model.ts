import { saveForLaterMachine } from '../../machines/consultation/save-for-later/save-for-later.machine'
import { accepted, refused } from '../../machines/ports/result'
import { aRecord } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'

export const saveForLaterModel = defineModel<typeof saveForLaterMachine>({
  name: 'consultation/save-for-later',
  spec: 'product §4 Unfinished items (SAVE); contract §2 Presence',
  machine: saveForLaterMachine,
  worlds: { asked: () => ({ record: aRecord({ status: 'ON_CHAT' }), saveId: 'save-1' }) },
  events: { 'save.confirm': [{ type: 'save.confirm' }], 'save.cancel': [{ type: 'save.cancel' }] },
  outcomes: {
    save: {
      outputs: [
        accepted('SAVE'),
        refused({ kind: 'lost', loss: { status: 'SAVE' } }),
        refused({ kind: 'lost', loss: { status: 'SESI_BERAKHIR' } }),
      ],
      faults: true,
    },
  },
  invariants: {},
  journeys: [
    {
      name: 'saved elsewhere meanwhile is saved too',
      world: 'asked',
      steps: [
        { type: 'save.confirm' },
        { type: 'xstate.done.actor.save', output: refused({ kind: 'lost', loss: { status: 'SAVE' } }) },
      ],
      ends: 'saved',
    },
    {
      name: 'a consultation that cannot be saved stays open',
      world: 'asked',
      steps: [
        { type: 'save.confirm' },
        { type: 'xstate.done.actor.save', output: refused({ kind: 'lost', loss: { status: 'SESI_BERAKHIR' } }) },
      ],
      ends: 'dropped',
      sends: ['toast notSaved'],
    },
    {
      name: 'a lost answer can be retried as the same action',
      world: 'asked',
      steps: [{ type: 'save.confirm' }, { type: 'xstate.error.actor.save', error: null }, { type: 'save.confirm' }],
      ends: 'saving',
    },
  ],
})
