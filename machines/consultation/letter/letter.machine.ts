import { assign, setup } from 'xstate'
import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Paper } from '../../ports/papers'
import { raiseToast } from '../../toaster/raise-toast'
import type { SilenceReason } from '../consultation.rules'
import { dayOf } from '../day.rules'
import type { LetterAnswer, LetterContext, LetterEvent, LetterInput, LetterKind } from './letter.model'
import {
  cardOf,
  freshDrafts,
  letterReason,
  orderOf,
  withDiagnosis,
  withDraft,
  withoutSent,
  withToday,
} from './letter.rules'

/**
 * A sick note or a referral (contract §3 POST /consultation/{id}/letter): written by the server as a PDF with the
 * doctor's registration number, and sent as a file of the conversation. Closing keeps what was typed; one click is one
 * letter, also when its answer is lost and the same words are sent again, even after closing.
 */
export const letterMachine = setup({
  types: { context: {} as LetterContext, events: {} as LetterEvent, input: {} as LetterInput },
  actors: { writeLetter: promiseNotProvided<LetterAnswer, Paper<LetterRequest>>('writeLetter') },
  actions: {
    takeKind: assign(({ context: { drafts, clock } }, params: { kind: LetterKind }) => ({
      kind: params.kind,
      drafts: withToday(drafts, dayOf(clock.now())),
    })),
    takeDraft: assign(({ context: { drafts } }, params: { draft: LetterRequest }) => ({
      drafts: withDraft(drafts, params.draft),
    })),
    takeDiagnosis: assign(({ context }, params: { diagnosis: Diagnosis }) => ({
      diagnosis: params.diagnosis,
      drafts: withDiagnosis(context.drafts, context.diagnosis, params.diagnosis),
    })),
    takeSilence: assign((_, params: { silence: SilenceReason | null }) => ({ silence: params.silence })),
    takeOrder: assign(({ context: { drafts, kind, order, newId } }) => ({
      order: orderOf(drafts[kind], order, newId),
    })),
    reportCard: ({ context: { order, report } }, params: LetterAnswer) => {
      if (order !== null && params.ok) report(cardOf(order, params.value))
    },
    startAnew: assign(({ context: { drafts, kind, diagnosis } }) => ({
      order: null,
      drafts: withoutSent(drafts, kind, diagnosis),
    })),
    takeRefusal: assign((_, params: LetterAnswer) => (params.ok ? {} : { order: null, refusal: params.refusal })),
    tellSent: (args) => raiseToast(args, { key: 'letterSent', tone: 'success' }),
  },
  guards: {
    canBeWritten: ({ context }) => context.silence === null,
    canBeSent: ({ context: { drafts, kind, silence } }) => letterReason(drafts[kind], silence) === null,
    isTaken: (_, params: LetterAnswer) => params.ok,
  },
}).createMachine({
  id: 'letter',
  context: ({ input }) => ({
    ...input,
    kind: 'sakit',
    drafts: freshDrafts(input.diagnosis),
    order: null,
    refusal: null,
  }),
  initial: 'closed',
  on: {
    'diagnosis.sent': { actions: { type: 'takeDiagnosis', params: ({ event }) => event } },
    'silence.changed': { actions: { type: 'takeSilence', params: ({ event }) => event } },
  },
  states: {
    closed: {
      on: {
        'letter.write': {
          guard: 'canBeWritten',
          target: 'open',
          actions: { type: 'takeKind', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'writing',
      on: {
        'letter.change': { actions: { type: 'takeDraft', params: ({ event }) => event } },
        'letter.send': { guard: 'canBeSent', target: 'sending', actions: 'takeOrder' },
        'letter.cancel': 'closed',
      },
      states: {
        writing: {},
        refused: {},
        // The server may have it: the same words are asked again as the same click.
        faulted: {},
      },
    },
    // The dialog stays until there is an answer, and takes nothing meanwhile.
    sending: {
      invoke: {
        id: 'writeLetter',
        src: 'writeLetter',
        input: ({ context: { consultationId, objectId, order } }) => {
          if (order === null) throw new Error('nothing was clicked')
          return { consultationId, objectId, ...order }
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'reportCard', params: ({ event }) => event.output }, 'startAnew', 'tellSent'],
          },
          { target: 'open.refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: 'open.faulted',
      },
    },
  },
})
