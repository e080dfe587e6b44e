import { assign, setup } from 'xstate'
import { MINUTE, SECOND } from '../../../contract/values/limits'
import { feedNotProvided, promiseNotProvided } from '../../../machines/ports/not-provided'
import { withEvent } from '../../../machines/with-event'
import type { PdfOrder } from '../ports/prescriptions'
import type { PdfContext, PdfInput, PdfIntent } from './pdf.model'

/** A conversation's prescriptions as PDF (contract §3), one at a time: fetched with a click, held until it is kept. */
export const pdfMachine = setup({
  types: { context: {} as PdfContext, events: {} as PdfIntent, input: {} as PdfInput },
  actors: {
    fetchPdf: promiseNotProvided<string, PdfOrder>('fetchPdf'),
    heldUrl: feedNotProvided<{ url: string }>('heldUrl'),
  },
  actions: {
    want: assign((_, params: { prescriptionId: string }) => ({ prescriptionId: params.prescriptionId })),
    assignUrl: assign((_, params: { url: string }) => params),
    forgetUrl: assign({ url: null }),
  },
  delays: { untilStored: 10 * SECOND, untilTimeout: MINUTE },
}).createMachine({
  id: 'pdf',
  context: ({ input }) => ({ ...input, prescriptionId: '', url: null }),
  initial: 'none',
  on: { 'pdf.fetch': { target: '.fetching', actions: withEvent('want') } },
  states: {
    none: {},
    fetching: {
      invoke: {
        id: 'fetchPdf',
        src: 'fetchPdf',
        input: ({ context: { consultationId, prescriptionId } }) => ({ consultationId, prescriptionId }),
        onDone: { target: 'held', actions: { type: 'assignUrl', params: ({ event }) => ({ url: event.output }) } },
        onError: 'failed',
      },
      after: { untilTimeout: 'failed' },
    },
    held: {
      exit: 'forgetUrl',
      invoke: {
        id: 'heldUrl',
        src: 'heldUrl',
        input: ({ context: { url } }) => ({ url: url ?? '' }),
        onError: 'failed',
      },
      after: { untilStored: 'none' },
    },
    failed: {},
  },
})
