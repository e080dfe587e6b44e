import { endingMachine } from '../../machines/consultation/ending/ending.machine'
import { accepted, refused } from '../../machines/ports/result'
import type { ConsultationStatus } from '../../contract/values/statuses'
import { aFaskesRecord, aMessage, aRecord, countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import type { TestClock } from '../kit/harness/test-clock'
import type { EndingInput } from '../../machines/consultation/ending/ending.model'

function endingFrom(status: ConsultationStatus): (clock: TestClock) => EndingInput {
  return (clock) => ({ record: aRecord({ status }), me: '101', clock, newId: countingIds() })
}

export const endingModel = defineModel<typeof endingMachine>({
  name: 'consultation/ending',
  spec: 'product §4 Unfinished items (finishing)',
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
        refused({ kind: 'lost', loss: { status: 'SESI_BERAKHIR' } }),
        refused({ kind: 'lost', loss: { status: 'SAVE' } }),
        refused({ kind: 'lost', loss: { status: 'FINISHED' } }),
        refused({ kind: 'notAllowed' }),
      ],
      faults: true,
    },
    notify: { outputs: [accepted(aMessage({ kind: 'sesi_berakhir' })), refused({ kind: 'closed' })], faults: true },
    finish: { outputs: [accepted('FINISHED'), refused({ kind: 'lost', loss: { status: 'FINISHED' } })], faults: true },
  },
  key: ({ context }) => context.status,
  invariants: {
    'the farewell keeps its id through every repeat': ({ context }) =>
      context.farewell.messageId === '00000000-0000-4000-8000-000000000003',
  },
  journeys: [
    {
      name: 'mark, notify the patient, finish',
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
    ...rowsFrom<typeof endingMachine>('chatting', {
      'marked, the patient is notified': [
        [done('mark', accepted('SESI_BERAKHIR'))],
        { notifying: 'asking' },
        { knows: { status: 'SESI_BERAKHIR' } },
      ],
      'marked by another device, the patient is notified': [
        [done('mark', refused({ kind: 'lost', loss: { status: 'SESI_BERAKHIR' } }))],
        { notifying: 'asking' },
        { knows: { status: 'SESI_BERAKHIR' } },
      ],
      'finished by another device, it is over': [
        [done('mark', refused({ kind: 'lost', loss: { status: 'FINISHED' } }))],
        'ended',
      ],
      'put aside by another device, it is ended from there': [
        [done('mark', refused({ kind: 'lost', loss: { status: 'SAVE' } }))],
        { marking: 'asking' },
        { knows: { status: 'SAVE' } },
      ],
      'not answered, it waits': [[fault('mark')], { marking: 'waiting' }],
      'and is asked again': [[fault('mark'), after('untilRetry', 'ending.marking.waiting')], { marking: 'asking' }],
      'the patient is notified until it arrives': [
        [done('mark', accepted('SESI_BERAKHIR')), fault('notify'), after('untilRetry', 'ending.notifying.waiting')],
        { notifying: 'asking' },
      ],
      'a farewell that was not taken waits': [
        [done('mark', accepted('SESI_BERAKHIR')), fault('notify')],
        { notifying: 'waiting' },
      ],
      'reported, it is finished': [
        [done('mark', accepted('SESI_BERAKHIR')), done('notify', accepted(aMessage({ kind: 'sesi_berakhir' })))],
        { finishing: 'asking' },
      ],
    }),
    ...rowsFrom<typeof endingMachine>('session already ended', {
      'a finish that is not answered waits': [[fault('finish')], { finishing: 'waiting' }],
      'and is asked until it is answered': [
        [fault('finish'), after('untilRetry', 'ending.finishing.waiting')],
        { finishing: 'asking' },
      ],
    }),
  ],
})
