import { pdfMachine } from '../../sandbox/simulator/pdf/pdf.machine'
import type { PdfOrder } from '../../sandbox/simulator/ports/prescriptions'
import { prescriptionId } from '../kit/data/conversations'
import { askedOf } from '../kit/graph/inert'
import { defineModel } from '../kit/graph/model'
import { done, fault, rowsFrom } from '../kit/graph/rows'

export const pdfModel = defineModel<typeof pdfMachine>({
  name: 'simulator/pdf',
  spec: 'contract §3 GET /consultation/{id}/prescription.pdf, as the patient meets it',
  machine: pdfMachine,
  worlds: { 'a conversation': () => ({ consultationId: 'K-1' }) },
  events: { 'pdf.fetch': [{ type: 'pdf.fetch', prescriptionId }] },
  outcomes: {
    fetchPdf: { outputs: ['blob:https://contoh.id/1'], faults: true },
    heldUrl: { outputs: [], faults: true },
  },
  invariants: {
    'an object URL is held exactly while it is there': (snapshot) =>
      (snapshot.context.url !== null) === (askedOf(snapshot, 'heldUrl') !== undefined),
    'only what was clicked last is fetched, of this conversation': (snapshot) => {
      const order = askedOf(snapshot, 'fetchPdf') as PdfOrder | undefined
      if (order === undefined) return true
      return order.prescriptionId === snapshot.context.prescriptionId && order.consultationId === 'K-1'
    },
  },
  journeys: [
    {
      name: 'a failed download is requested again, held and released',
      world: 'a conversation',
      steps: [
        { type: 'pdf.fetch', prescriptionId },
        { type: 'xstate.error.actor.fetchPdf', error: null },
        { type: 'pdf.fetch', prescriptionId },
        { type: 'xstate.done.actor.fetchPdf', output: 'blob:https://contoh.id/1' },
        { type: 'xstate.after.untilStored.pdf.held' },
      ],
      ends: 'none',
    },
    ...rowsFrom<typeof pdfMachine>('a conversation', {
      'one that could not be had': [[{ type: 'pdf.fetch', prescriptionId }, fault('fetchPdf')], 'failed'],
      'one that cannot be held': [
        [{ type: 'pdf.fetch', prescriptionId }, done('fetchPdf', 'blob:https://contoh.id/1'), fault('heldUrl')],
        'failed',
        { knows: { url: null } },
      ],
    }),
  ],
})
