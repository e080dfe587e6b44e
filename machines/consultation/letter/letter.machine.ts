import { assign, sendTo, setup } from 'xstate'
import type { Diagnosis, LetterRequest } from '../../../contract/schemas/consultation'
import type { StoredLetter } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import type { DocumentOrder } from '../../ports/documents'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import type { SilenceChanged } from '../document.model'
import { dayOf } from '../day.rules'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type { LetterAnswer, LetterContext, LetterEvent, LetterInput, LetterKind } from './letter.model'
import {
  canAddDiagnosis,
  cardOf,
  freshDrafts,
  letterReason,
  orderOf,
  storedDrafts,
  withDiagnosis,
  withDiagnosisAdded,
  withDraft,
  withoutSent,
  withStored,
  withToday,
} from './letter.rules'

/**
 * A sick note or a referral (contract §3 POST /consultation/{id}/letter). The server writes a PDF with the doctor's
 * registration number, which is sent as a file of the conversation. Only the doctor adds the diagnosis to a sick note.
 * Drafts survive closing and reloading; a repeated request with the same words keeps its id, even after closing.
 */
export const letterMachine = setup({
  types: {
    context: {} as LetterContext,
    events: {} as LetterEvent,
    input: {} as LetterInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<StoredLetter>(),
    writeLetter: promiseNotProvided<LetterAnswer, DocumentOrder<LetterRequest>>('writeLetter'),
  },
  actions: {
    assignKind: assign(({ context: { drafts, clock } }, params: { kind: LetterKind }) => ({
      kind: params.kind,
      drafts: withToday(drafts, dayOf(clock.now())),
    })),
    assignDraft: assign(({ context: { drafts } }, params: { draft: LetterRequest }) => ({
      drafts: withDraft(drafts, params.draft),
    })),
    assignDiagnosis: assign(({ context }, params: { diagnosis: Diagnosis }) => ({
      diagnosis: params.diagnosis,
      drafts: withDiagnosis(context.drafts, context.diagnosis, params.diagnosis),
    })),
    addDiagnosis: assign(({ context: { drafts, diagnosis } }) => ({ drafts: withDiagnosisAdded(drafts, diagnosis) })),
    assignStored: assign(({ context: { drafts } }, { content }: { content: StoredLetter | null }) =>
      content === null ? {} : { drafts: withStored(drafts, content) },
    ),
    storeDrafts: sendTo('autosave', ({ context: { drafts, diagnosis, clock } }) => ({
      type: 'content.changed' as const,
      content: storedDrafts(drafts, { diagnosis, today: dayOf(clock.now()) }),
    })),
    assignSilence: assign((_, { silence }: SilenceChanged) => ({ silence })),
    assignOrder: assign(({ context: { drafts, kind, order, newId } }) => ({
      order: orderOf(drafts[kind], order, newId),
    })),
    reportCard: ({ context: { order, report } }, params: LetterAnswer) => {
      if (order !== null && params.ok) report(cardOf(order, params.value))
    },
    assignNewDraft: assign(({ context: { drafts, kind, diagnosis } }) => ({
      order: null,
      drafts: withoutSent(drafts, kind, diagnosis),
    })),
    assignRefusal: assign((_, params: LetterAnswer) => (params.ok ? {} : { order: null, refusal: params.refusal })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    showSentToast: (args) => raiseToast(args, { key: 'letterSent', tone: 'success' }),
  },
  guards: {
    canBeWritten: ({ context }) => context.silence === null,
    canAddDiagnosis: ({ context: { drafts, kind, diagnosis } }) =>
      kind === 'sakit' && canAddDiagnosis(drafts, diagnosis),
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
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
    onError: { actions: 'showFaultToast' },
  },
  initial: 'closed',
  on: {
    'draft.loaded': { actions: withEvent('assignStored') },
    'diagnosis.sent': { actions: withEvent('assignDiagnosis') },
    'silence.changed': { actions: withEvent('assignSilence') },
  },
  states: {
    closed: { on: { 'letter.write': { guard: 'canBeWritten', target: 'open', actions: withEvent('assignKind') } } },
    open: {
      initial: 'writing',
      on: {
        'letter.change': { actions: [withEvent('assignDraft'), 'storeDrafts'] },
        'diagnosis.add': { guard: 'canAddDiagnosis', actions: ['addDiagnosis', 'storeDrafts'] },
        'letter.send': { guard: 'canBeSent', target: 'sending', actions: 'assignOrder' },
        'letter.cancel': 'closed',
      },
      states: {
        writing: {},
        refused: {},
        // The server may have it, so the same words are sent with the same id.
        faulted: {},
      },
    },
    // The dialog stays open and disabled until the answer arrives.
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
            guard: withOutput('isTaken'),
            target: 'closed',
            actions: [withOutput('reportCard'), 'assignNewDraft', 'storeDrafts', 'showSentToast'],
          },
          { target: 'open.refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'open.faulted',
      },
    },
  },
})
