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
/** The card of a prescription that another device sent, and the answer with it. */
const ofAnother = { type: 'cards.seen', messageIds: [another.prescription_id] } as const
const read = { sent: [another, cancelled], earlier: [] }
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
      cards: [],
      notifyCancelled: () => {},
      notifyRead: () => {},
      sent: [aPrescription()],
    }),
    'one was cancelled': () => ({
      consultationId: 'K-1',
      objectId: 'c1',
      newId: countingIds(),
      report: () => {},
      cards: [],
      notifyCancelled: () => {},
      notifyRead: () => {},
      sent: [cancelled],
    }),
  },
  events: {
    'prescription.issued': [{ type: 'prescription.issued', prescription: another }],
    'cards.seen': [{ type: 'cards.seen', messageIds: [prescriptionId] }, ofAnother],
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
    readPrescriptions: { outputs: [read], faults: true },
    prescriptionPdf: { outputs: ['blob:resep'], faults: true },
  },
  key: ({ context: { sent, cards, cancellation } }) => [
    sent.map((one) => [one.prescription_id, one.cancelled !== null]),
    cards,
    cancellation?.reason,
  ],
  // A PDF and a cancellation are independent.
  isFarEnough: ({ value, context }) =>
    (value.pdf !== 'none' && value.cancellation !== 'none') ||
    (value.list !== 'current' && (value.pdf !== 'none' || value.cancellation !== 'none')) ||
    context.sent.length > 1,
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
      ends: { cancellation: 'none', list: 'current', pdf: 'none' },
    },
    ...rowsFrom<typeof issuedMachine>('one was sent', {
      'what was cancelled stands in the list as cancelled': [
        [...confirmed, done('cancelPrescription', accepted(cancelled))],
        { cancellation: 'none', list: 'current', pdf: 'none' },
        { knows: { sent: [cancelled], cancellation: null } },
      ],
      'a lost answer is asked again by itself': [
        [...confirmed, fault('cancelPrescription'), after('untilRetry', 'issued.cancellation.waiting')],
        { cancellation: 'cancelling', list: 'current', pdf: 'none' },
      ],
      'a cancellation may be given up': [
        [start, abandon],
        { cancellation: 'none', list: 'current', pdf: 'none' },
        { knows: { cancellation: null } },
      ],
      'one that was refused is put away': [
        [...confirmed, done('cancelPrescription', refused({ kind: 'closed' })), abandon],
        { cancellation: 'none', list: 'current', pdf: 'none' },
        { knows: { cancellation: null } },
      ],
      'what is sent here is in the list': [
        [{ type: 'prescription.issued', prescription: another }],
        { cancellation: 'none', list: 'current', pdf: 'none' },
        { knows: { sent: [aPrescription(), another] } },
      ],
      'a card of this page causes no reading': [
        [{ type: 'cards.seen', messageIds: [prescriptionId] }],
        { cancellation: 'none', list: 'current', pdf: 'none' },
      ],
      'a card of another device does': [[ofAnother], { cancellation: 'none', list: 'reading', pdf: 'none' }],
      'and its prescription and its cancellation are in the list, oldest first': [
        [ofAnother, done('readPrescriptions', read)],
        { cancellation: 'none', list: 'current', pdf: 'none' },
        { knows: { sent: [cancelled, another] } },
      ],
      'a reading that fails is repeated': [
        [ofAnother, fault('readPrescriptions'), after('untilRetry', 'issued.list.waiting')],
        { cancellation: 'none', list: 'reading', pdf: 'none' },
      ],
      'a card without a prescription is read for once': [
        [{ type: 'cards.seen', messageIds: ['x'] }, done('readPrescriptions', read)],
        { cancellation: 'none', list: 'current', pdf: 'none' },
      ],
      'a card that arrives during the reading is read for afterwards': [
        [ofAnother, { type: 'cards.seen', messageIds: ['x'] }, done('readPrescriptions', read)],
        { cancellation: 'none', list: 'reading', pdf: 'none' },
        { begins: { readPrescriptions: 2 } },
      ],
      'a prescription that is sent meanwhile is read again': [
        [ofAnother, { type: 'prescription.issued', prescription: another }],
        { cancellation: 'none', list: 'reading', pdf: 'none' },
        { begins: { readPrescriptions: 2 } },
      ],
      'so is a cancellation': [
        [...confirmed, ofAnother, done('cancelPrescription', accepted(cancelled))],
        { cancellation: 'none', list: 'reading', pdf: 'none' },
        { begins: { readPrescriptions: 2 } },
      ],
      'its PDF is asked for': [
        [open],
        { cancellation: 'none', list: 'current', pdf: 'opening' },
        { knows: { pdf: { prescriptionId, url: null } } },
      ],
      'and is here': [
        [open, done('prescriptionPdf', 'blob:resep')],
        { cancellation: 'none', list: 'current', pdf: 'ready' },
        { knows: { pdf: { prescriptionId, url: 'blob:resep' } } },
      ],
    }),
  ],
})
