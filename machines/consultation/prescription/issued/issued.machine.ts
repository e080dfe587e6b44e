import { assign, setup } from 'xstate'
import type { Prescription } from '../../../../contract/schemas/prescription'
import { isReason } from '../../../../contract/values/interlock'
import { RECONNECT_CAP } from '../../../../contract/values/limits'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { DocumentOrder, DocumentRefusal } from '../../../ports/documents'
import type { Result } from '../../../ports/result'
import { withEvent, withOutput } from '../../../with-event'
import { cancelCardOf, inOrder } from './cards.rules'
import type { IssuedContext, IssuedEvent, IssuedInput } from './issued.model'
import { stands, withIssued } from './issued.rules'

type CancelAnswer = Result<Prescription, DocumentRefusal>

/**
 * The prescriptions sent in this consultation (contract §3). They are never edited: a wrong one is cancelled with a
 * reason, which the other side receives as a card. The pharmacist receives the PDF.
 */
export const issuedMachine = setup({
  types: { context: {} as IssuedContext, events: {} as IssuedEvent, input: {} as IssuedInput },
  actors: {
    cancelPrescription: promiseNotProvided<CancelAnswer, DocumentOrder<{ prescriptionId: string; reason: string }>>(
      'cancelPrescription',
    ),
    prescriptionPdf: promiseNotProvided<string, { consultationId: string; prescriptionId: string }>('prescriptionPdf'),
  },
  actions: {
    assignIssued: assign(({ context }, params: { prescription: Prescription }) => ({
      sent: withIssued(context.sent, params.prescription),
    })),
    begin: assign(({ context }, params: { prescriptionId: string }) => ({
      cancellation: { prescriptionId: params.prescriptionId, reason: '', actionId: context.newId() },
    })),
    assignReason: assign(({ context }, params: { reason: string }) => ({
      cancellation: context.cancellation && { ...context.cancellation, reason: params.reason },
    })),
    assignCancelled: assign(({ context: { sent } }, params: CancelAnswer) =>
      params.ok ? { sent: withIssued(sent, params.value) } : {},
    ),
    reportCard({ context }, params: CancelAnswer) {
      const card = params.ok ? cancelCardOf(params.value) : null
      if (card !== null) context.report(card)
    },
    notifyCancelled({ context }, params: CancelAnswer) {
      if (params.ok) context.notifyCancelled(params.value.prescription_id)
    },
    forget: assign({ cancellation: null }),
    askPdf: assign((_, { prescriptionId }: { prescriptionId: string }) => ({ pdf: { prescriptionId, url: null } })),
    assignPdf: assign(({ context: { pdf } }, { url }: { url: string }) => ({ pdf: pdf && { ...pdf, url } })),
  },
  guards: {
    stands: ({ context }, params: { prescriptionId: string }) => stands(context.sent, params.prescriptionId),
    isReason: ({ context }) => isReason(context.cancellation?.reason ?? ''),
    isCancelled: (_, params: CancelAnswer) => params.ok,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'issued',
  context: ({ input }) => ({ ...input, sent: inOrder(input.sent), cancellation: null, pdf: null }),
  type: 'parallel',
  states: {
    cancellation: {
      initial: 'none',
      on: { 'prescription.issued': { actions: withEvent('assignIssued') } },
      states: {
        none: {
          entry: 'forget',
          on: { 'cancellation.start': { guard: withEvent('stands'), target: 'asking', actions: withEvent('begin') } },
        },
        asking: {
          on: {
            'cancellation.changed': { actions: withEvent('assignReason') },
            'cancellation.confirm': { guard: 'isReason', target: 'cancelling' },
            'cancellation.abandon': 'none',
          },
        },
        cancelling: {
          invoke: {
            id: 'cancelPrescription',
            src: 'cancelPrescription',
            input: ({ context: { consultationId, objectId, cancellation } }) => {
              if (cancellation === null) throw new Error('nothing is to be cancelled')
              const { prescriptionId, reason, actionId } = cancellation
              return { consultationId, objectId, actionId, content: { prescriptionId, reason: reason.trim() } }
            },
            onDone: [
              {
                guard: withOutput('isCancelled'),
                target: 'none',
                actions: [withOutput('assignCancelled'), withOutput('reportCard'), withOutput('notifyCancelled')],
              },
              { target: 'refused' },
            ],
            onError: 'waiting',
          },
        },
        // No answer arrived: a repeated request with the same id has one effect.
        waiting: { after: { untilRetry: 'cancelling' }, on: { 'cancellation.retry': 'cancelling' } },
        refused: { on: { 'cancellation.abandon': 'none' } },
      },
    },
    pdf: {
      initial: 'none',
      on: { 'pdf.open': { target: '.opening', actions: withEvent('askPdf') } },
      states: {
        none: {},
        opening: {
          invoke: {
            id: 'prescriptionPdf',
            src: 'prescriptionPdf',
            input: ({ context: { consultationId, pdf } }) => ({
              consultationId,
              prescriptionId: pdf?.prescriptionId ?? '',
            }),
            onDone: { target: 'ready', actions: { type: 'assignPdf', params: ({ event }) => ({ url: event.output }) } },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {},
      },
    },
  },
})
