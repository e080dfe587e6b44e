import { assign, setup } from 'xstate'
import type { Prescription } from '../../../../contract/schemas/prescription'
import { isReason } from '../../../../contract/values/interlock'
import { RECONNECT_CAP } from '../../../../contract/values/limits'
import { promiseNotProvided } from '../../../ports/not-provided'
import type { DocumentOrder, DocumentRefusal } from '../../../ports/documents'
import type { Result } from '../../../ports/result'
import { withEvent, withOutput } from '../../../with-event'
import { cancelCardOf, inOrder } from './cards.rules'
import type { CardsSeen, IssuedContext, IssuedEvent, IssuedInput, ReadPrescriptions } from './issued.model'
import { hasUnknownCard, stands, withIssued } from './issued.rules'

type CancelAnswer = Result<Prescription, DocumentRefusal>

/**
 * The prescriptions sent in this consultation (contract §3). They are never edited: a wrong one is cancelled with a
 * reason, which the other side receives as a card. The pharmacist receives the PDF. A card in the chat that this page
 * did not cause was sent by another device, so the prescriptions are read again.
 */
export const issuedMachine = setup({
  types: { context: {} as IssuedContext, events: {} as IssuedEvent, input: {} as IssuedInput },
  actors: {
    cancelPrescription: promiseNotProvided<CancelAnswer, DocumentOrder<{ prescriptionId: string; reason: string }>>(
      'cancelPrescription',
    ),
    readPrescriptions: promiseNotProvided<ReadPrescriptions, { consultationId: string }>('readPrescriptions'),
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
    assignCards: assign(({ context: { cards } }, { messageIds }: Pick<CardsSeen, 'messageIds'>) => ({
      cards: [...new Set([...cards, ...messageIds])],
    })),
    assignReadFor: assign(({ context: { cards } }) => ({ readFor: cards })),
    assignRead: assign((_, { sent }: ReadPrescriptions) => ({ sent: inOrder(sent) })),
    notifyRead: ({ context }, params: ReadPrescriptions) => context.notifyRead(params),
    forget: assign({ cancellation: null }),
    askPdf: assign((_, { prescriptionId }: { prescriptionId: string }) => ({ pdf: { prescriptionId, url: null } })),
    assignPdf: assign(({ context: { pdf } }, { url }: { url: string }) => ({ pdf: pdf && { ...pdf, url } })),
  },
  guards: {
    hasUnknownCard: ({ context }) => hasUnknownCard(context),
    stands: ({ context }, params: { prescriptionId: string }) => stands(context.sent, params.prescriptionId),
    isReason: ({ context }) => isReason(context.cancellation?.reason ?? ''),
    isCancelled: (_, params: CancelAnswer) => params.ok,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'issued',
  context: ({ input }) => ({ ...input, sent: inOrder(input.sent), cancellation: null, pdf: null, readFor: [] }),
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
    list: {
      initial: 'current',
      on: { 'cards.seen': { actions: withEvent('assignCards') } },
      states: {
        current: { always: { guard: 'hasUnknownCard', target: 'reading' } },
        reading: {
          entry: 'assignReadFor',
          // What is sent or cancelled here meanwhile may be missing from the answer.
          on: {
            'prescription.issued': { target: 'reading', reenter: true },
            'xstate.done.actor.cancelPrescription': { target: 'reading', reenter: true },
          },
          invoke: {
            id: 'readPrescriptions',
            src: 'readPrescriptions',
            input: ({ context: { consultationId } }) => ({ consultationId }),
            onDone: { target: 'current', actions: [withOutput('assignRead'), withOutput('notifyRead')] },
            onError: 'waiting',
          },
        },
        waiting: { after: { untilRetry: 'reading' } },
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
