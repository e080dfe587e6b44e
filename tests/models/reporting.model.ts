import { reportingMachine, reportReason } from '../../machines/emergency/reporting/reporting.machine'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { defineModel } from '../kit/graph/model'
import { done, rowsFrom } from '../kit/graph/rows'

const written = { type: 'reason.change', reason: 'Tidak ada korban di lokasi.' } as const

const refusedOnce = [written, { type: 'report.send' }, done('sendReport', refused({ kind: 'tooLate' }))]

export const reportingModel = defineModel<typeof reportingMachine>({
  name: 'emergency/reporting',
  spec: 'product §2 "Reporting"; contract §3 PUT /emergency/{id}',
  machine: reportingMachine,
  worlds: { opened: () => ({ emergencyId: 'E-1', newId: countingIds() }) },
  events: {
    'reason.change': [written, { type: 'reason.change', reason: ' ' }],
    'reason.pick': [{ type: 'reason.pick', words: 'Panggilan palsu' }],
    'report.send': [{ type: 'report.send' }],
    'report.cancel': [{ type: 'report.cancel' }],
  },
  outcomes: {
    sendReport: {
      outputs: [accepted(undefined), refused({ kind: 'tooLate' }), refused({ kind: 'malformed' })],
      faults: true,
    },
    return: { outputs: [undefined], faults: true },
  },
  key: ({ context: { reason, order, refusal } }) => [reason, order?.reason, refusal?.kind],
  isFarEnough: ({ context: { order } }) => order?.actionId === '00000000-0000-4000-8000-000000000002',
  invariants: {
    'no report goes out without its reason': ({ context: { order } }) =>
      order === null || reportReason(order.reason) === null,
    'who refused has said so': (snapshot) => !snapshot.matches('refused') || snapshot.context.refusal !== null,
    'nothing is reported that was not clicked': (snapshot) =>
      !(snapshot.matches('sending') || snapshot.matches('returning') || snapshot.matches('reported')) ||
      snapshot.context.order !== null,
  },
  journeys: [
    {
      name: 'a reason, then it is over and emergency mode is on again',
      world: 'opened',
      steps: [
        { type: 'reason.pick', words: 'Panggilan palsu' },
        { type: 'report.send' },
        { type: 'xstate.done.actor.sendReport', output: accepted(undefined) },
        { type: 'xstate.done.actor.return', output: undefined },
      ],
      ends: 'reported',
    },
    {
      name: 'a lost answer is asked again, by itself',
      world: 'opened',
      steps: [
        written,
        { type: 'report.send' },
        { type: 'xstate.error.actor.sendReport', error: null },
        { type: 'xstate.after.untilRetry.reporting.sending.waiting' },
      ],
      ends: { sending: 'asking' },
    },
    {
      name: 'too late: nothing happened, and it is called off',
      world: 'opened',
      steps: [
        written,
        { type: 'report.send' },
        { type: 'xstate.done.actor.sendReport', output: refused({ kind: 'tooLate' }) },
        { type: 'report.cancel' },
      ],
      ends: 'calledOff',
    },
    ...rowsFrom<typeof reportingMachine>('opened', {
      'after a refusal it may be written otherwise': [
        [...refusedOnce, { type: 'reason.change', reason: 'Panggilan iseng.' }],
        'writing',
        { knows: { reason: 'Panggilan iseng.' } },
      ],
      'or with one of the usual reasons': [
        [...refusedOnce, { type: 'reason.pick', words: 'Panggilan palsu' }],
        'writing',
        { knows: { reason: 'Tidak ada korban di lokasi., Panggilan palsu' } },
      ],
    }),
  ],
})
