import { issuedMachine } from '../../machines/consultation/prescription/issued/issued.machine'
import { accepted, refused } from '../../machines/ports/result'
import { countingIds } from '../kit/data/builders'
import { aPrescription } from '../kit/data/medicines'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'

const { prescription_id: prescriptionId } = aPrescription()
const another = aPrescription({
  prescription_id: '00000000-0000-4000-8000-0000000000b2',
  created_at: '2025-11-17T08:45:00.000Z',
})
export const cancelled = aPrescription({
  cancelled: {
    reason: 'Dosisnya keliru, diganti',
    at: '2025-11-17T08:50:00.000Z',
    message_id: '00000000-0000-4000-8000-000000000002',
  },
})
const REASON = 'Dosisnya keliru, diganti'
const start = { type: 'cancellation.start', prescriptionId } as const
const abandon = { type: 'cancellation.abandon' } as const
const confirmed = [start, { type: 'cancellation.changed', reason: REASON }, { type: 'cancellation.confirm' }]
const open = { type: 'pdf.open', prescriptionId } as const

export const issuedModel = defineModel<typeof issuedMachine>({
  name: 'consultation/prescription/issued',
  spec: 'product §3 "Prescription", never edited, cancelled with a reason; contract §3 (prescription.pdf, cancel)',
  machine: issuedMachine,
  worlds: {
    'one was sent': () => ({
      consultationId: 'K-1',
      objectId: 'c1',
      newId: countingIds(),
      report: () => {},
      notifyCancelled: () => {},
      sent: [aPrescription()],
    }),
    'one was cancelled': () => ({
      consultationId: 'K-1',
      objectId: 'c1',
      newId: countingIds(),
      report: () => {},
      notifyCancelled: () => {},
      sent: [cancelled],
    }),
  },
  events: {
    'prescription.issued': [{ type: 'prescription.issued', prescription: another }],
    'cancellation.start': [{ type: 'cancellation.start', prescriptionId }],
    'cancellation.changed': [
      { type: 'cancellation.changed', reason: 'Keliru' },
      { type: 'cancellation.changed', reason: REASON },
    ],
    'cancellation.confirm': [{ type: 'cancellation.confirm' }],
    'cancellation.abandon': [{ type: 'cancellation.abandon' }],
    'cancellation.retry': [{ type: 'cancellation.retry' }],
    'pdf.open': [{ type: 'pdf.open', prescriptionId }],
  },
  outcomes: {
    cancelPrescription: {
      outputs: [accepted(cancelled), refused({ kind: 'closed' }), refused({ kind: 'notAllowed' })],
      faults: true,
    },
    prescriptionPdf: { outputs: ['blob:resep'], faults: true },
  },
  key: ({ context: { sent, cancellation } }) => [
    sent.map((one) => [one.prescription_id, one.cancelled !== null]),
    cancellation?.reason,
  ],
  // A PDF and a cancellation are independent.
  isFarEnough: ({ value, context }) =>
    (value.pdf !== 'none' && value.cancellation !== 'none') || context.sent.length > 1,
  invariants: {
    'only one that stands is cancelled, with a reason': ({ value, context: { sent, cancellation } }) =>
      value.cancellation !== 'cancelling' ||
      (sent.some((one) => one.prescription_id === cancellation?.prescriptionId && one.cancelled === null) &&
        (cancellation?.reason.trim().length ?? 0) >= 10),
    'no prescription stands twice': ({ context: { sent } }) =>
      new Set(sent.map(({ prescription_id }) => prescription_id)).size === sent.length,
    'nothing is being cancelled at rest': (snapshot) =>
      snapshot.matches({ cancellation: 'none' }) === (snapshot.context.cancellation === null),
  },
  journeys: [
    {
      name: 'a lost answer is asked again by the same click',
      world: 'one was sent',
      steps: [
        { type: 'cancellation.start', prescriptionId },
        { type: 'cancellation.changed', reason: REASON },
        { type: 'cancellation.confirm' },
        { type: 'xstate.error.actor.cancelPrescription', error: null },
        { type: 'cancellation.retry' },
        { type: 'xstate.done.actor.cancelPrescription', output: accepted(cancelled) },
      ],
      ends: { cancellation: 'none', pdf: 'none' },
    },
    ...rowsFrom<typeof issuedMachine>('one was sent', {
      'what was cancelled stands in the list as cancelled': [
        [...confirmed, done('cancelPrescription', accepted(cancelled))],
        { cancellation: 'none', pdf: 'none' },
        { knows: { sent: [cancelled], cancellation: null } },
      ],
      'a lost answer is asked again by itself': [
        [...confirmed, fault('cancelPrescription'), after('untilRetry', 'issued.cancellation.waiting')],
        { cancellation: 'cancelling', pdf: 'none' },
      ],
      'a cancellation may be given up': [
        [start, abandon],
        { cancellation: 'none', pdf: 'none' },
        { knows: { cancellation: null } },
      ],
      'one that was refused is put away': [
        [...confirmed, done('cancelPrescription', refused({ kind: 'closed' })), abandon],
        { cancellation: 'none', pdf: 'none' },
        { knows: { cancellation: null } },
      ],
      'its PDF is asked for': [
        [open],
        { cancellation: 'none', pdf: 'opening' },
        { knows: { pdf: { prescriptionId, url: null } } },
      ],
      'and is here': [
        [open, done('prescriptionPdf', 'blob:resep')],
        { cancellation: 'none', pdf: 'ready' },
        { knows: { pdf: { prescriptionId, url: 'blob:resep' } } },
      ],
    }),
  ],
})
