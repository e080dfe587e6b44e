import { type EndingInput, endingMachine } from '../../machines/consultation/ending/ending.machine'
import { accepted, refused } from '../../machines/ports/result'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { aFaskesRecord, aMessage, aRecord, countingIds } from '../kit/builders'
import { defineModel } from '../kit/model'
import type { TestClock } from '../kit/test-clock'

function endingFrom(status: ConsultationStatus): (clock: TestClock) => EndingInput {
  return (clock) => ({ record: aRecord({ status }), me: '101', clock, newId: countingIds() })
}

export const endingModel = defineModel<typeof endingMachine>({
  name: 'consultation/ending',
  spec: 'spec §4 Unfinished items (finishing)',
  machine: endingMachine,
  worlds: {
    chatting: endingFrom('ON_CHAT'),
    'session already ended': endingFrom('SESI_BERAKHIR'),
    'payment awaited': endingFrom('ON_PAYMENT'),
    'a facility’s': (clock) => ({
      record: aFaskesRecord({ status: 'ACCEPTED_BY_DOCTOR' }),
      me: '101',
      clock,
      newId: countingIds(),
    }),
  },
  events: {},
  outcomes: {
    mark: {
      outputs: [
        accepted('SESI_BERAKHIR'),
        refused({ kind: 'lost', fate: { status: 'SESI_BERAKHIR' } }),
        refused({ kind: 'lost', fate: { status: 'SAVE' } }),
        refused({ kind: 'lost', fate: { status: 'FINISHED' } }),
        refused({ kind: 'notAllowed' }),
      ],
      faults: true,
    },
    notify: { outputs: [accepted(aMessage({ kind: 'sesi_berakhir' })), refused({ kind: 'closed' })], faults: true },
    finish: { outputs: [accepted('FINISHED'), refused({ kind: 'lost', fate: { status: 'FINISHED' } })], faults: true },
  },
  key: ({ context }) => context.status,
  invariants: {
    'the farewell keeps its id through every repeat': ({ context }) =>
      context.farewell.messageId === '00000000-0000-4000-8000-000000000003',
  },
  journeys: [
    {
      name: 'mark, tell the patient, finish',
      world: 'chatting',
      steps: [
        { type: 'xstate.done.actor.mark', output: accepted('SESI_BERAKHIR') },
        { type: 'xstate.done.actor.notify', output: accepted(aMessage({ kind: 'sesi_berakhir' })) },
        { type: 'xstate.done.actor.finish', output: accepted('FINISHED') },
      ],
      ends: 'ended',
    },
    {
      name: 'a session that ended before only needs finishing',
      world: 'session already ended',
      steps: [{ type: 'xstate.done.actor.finish', output: accepted('FINISHED') }],
      ends: 'ended',
    },
  ],
})
