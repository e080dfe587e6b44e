import { assign, sendTo, setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { isNewer } from '../../../contract/values/safety-answers'
import { promiseNotProvided } from '../../ports/not-provided'
import type { SafetyAnswerOrder } from '../../ports/documents'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type {
  AllergyForm,
  AllergyQuestionContext,
  AllergyQuestionEvent,
  AllergyQuestionInput,
  CurrentAllergies,
  EarlierAllergies,
  SaveAnswer,
} from './allergy-question.model'
import { canConfirm, confirmationOf, contradictsRecord, formOf, isComplete, orderOf } from './allergy-question.rules'

/**
 * The doctor's question about allergies (contract §3 safety-answers). A stored answer is corrected by the next version
 * with a reason, never removed, and so is an earlier consultation's whose allergy is removed. Input survives a reload
 * until the server has stored it. After a lost answer the request repeats with the same id.
 */
export const allergyQuestionMachine = setup({
  types: {
    context: {} as AllergyQuestionContext,
    events: {} as AllergyQuestionEvent,
    input: {} as AllergyQuestionInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<AllergyForm>(),
    saveSafetyAnswer: promiseNotProvided<SaveAnswer, SafetyAnswerOrder>('saveSafetyAnswer'),
  },
  actions: {
    assignDraft: assign(({ context }, params: { form: Partial<AllergyForm> }) => ({
      draft: { ...formOf(context), ...params.form },
    })),
    assignStored: assign((_, params: { content: AllergyForm | null }) => ({ draft: params.content })),
    storeDraft: sendTo('autosave', ({ context: { draft } }) => ({ type: 'content.changed' as const, content: draft })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    assignOrder: assign(({ context }) => ({ order: orderOf(context) })),
    assignConfirmation: assign(({ context }) => ({ order: confirmationOf(context) })),
    assignCurrent: assign((_, params: { current: CurrentAllergies }) => params),
    assignEarlier: assign((_, { earlier }: { earlier: EarlierAllergies }) => ({ earlier })),
    assignRecorded: assign((_, { recorded }: { recorded: readonly string[] }) => ({ recorded })),
    // The question about the record is about the earlier answer, whatever was typed.
    assignEarlierForm: assign(({ context }) => ({ draft: formOf({ ...context, draft: null }) })),
    assignSaved: assign((_, params: SaveAnswer) =>
      params.ok
        ? { current: params.value.allergies, draft: null, order: null, refusal: null, isReasonRequired: false }
        : {},
    ),
    reportSaved: ({ context }, params: SaveAnswer) => {
      if (params.ok) context.report({ type: 'answers.saved', answers: params.value })
    },
    assignSuperseding: assign((_, params: SaveAnswer) =>
      !params.ok && params.refusal.kind === 'superseded'
        ? { current: params.refusal.answers.allergies, order: null }
        : {},
    ),
    requireReason: assign({ isReasonRequired: true, order: null }),
    assignRefusal: assign((_, params: SaveAnswer) =>
      params.ok || params.refusal.kind === 'superseded' ? {} : { refusal: params.refusal, order: null },
    ),
  },
  guards: {
    isComplete: ({ context }) => isComplete(formOf(context), context),
    contradictsRecord: ({ context }) =>
      isComplete(formOf(context), context) && contradictsRecord(formOf(context), context.recorded),
    isEarlierContradicted: ({ context }) =>
      canConfirm(context) && context.earlier !== null && contradictsRecord(context.earlier.answer, context.recorded),
    canConfirm: ({ context }) => canConfirm(context),
    isReasonRequired: ({ context }) => context.isReasonRequired,
    lacksReason: ({ context: { order } }, params: SaveAnswer) =>
      order?.request.reason === undefined &&
      !params.ok &&
      params.refusal.kind === 'malformed' &&
      params.refusal.fields.includes('reason'),
    isNewer: ({ context }, params: { current: CurrentAllergies }) => isNewer(params.current, context.current),
    isSaved: (_, params: SaveAnswer) => params.ok,
    isSuperseded: (_, params: SaveAnswer) => !params.ok && params.refusal.kind === 'superseded',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'allergyQuestion',
  context: ({ input }) => ({ ...input, draft: null, order: null, refusal: null, isReasonRequired: false }),
  initial: 'closed',
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
    onError: { actions: 'showFaultToast' },
  },
  on: {
    'draft.loaded': { actions: withEvent('assignStored') },
    'answer.changed': { guard: withEvent('isNewer'), actions: withEvent('assignCurrent') },
    'earlier.changed': { actions: withEvent('assignEarlier') },
    'recorded.changed': { actions: withEvent('assignRecorded') },
  },
  states: {
    closed: {
      on: {
        'question.open': 'editing',
        // The header offers it without opening the question.
        'earlier.confirm': [
          {
            guard: 'isEarlierContradicted',
            target: 'editing.confirming',
            actions: ['assignEarlierForm', 'storeDraft'],
          },
          { guard: 'canConfirm', target: 'saving', actions: 'assignConfirmation' },
          { guard: 'isReasonRequired', target: 'editing.incomplete' },
        ],
      },
    },
    editing: {
      initial: 'fresh',
      on: {
        'form.changed': { actions: [withEvent('assignDraft'), 'storeDraft'] },
        'question.submit': [
          { guard: 'contradictsRecord', target: '.confirming' },
          { guard: 'isComplete', target: 'saving', actions: 'assignOrder' },
          { target: '.incomplete' },
        ],
        'earlier.confirm': [
          { guard: 'isEarlierContradicted', target: '.confirming', actions: ['assignEarlierForm', 'storeDraft'] },
          { guard: 'canConfirm', target: 'saving', actions: 'assignConfirmation' },
        ],
        'question.close': 'closed',
        'answer.changed': { guard: withEvent('isNewer'), target: '.superseded', actions: withEvent('assignCurrent') },
      },
      states: {
        fresh: {},
        // Problems are shown after the first submit.
        incomplete: {},
        // The answer contradicts the record: it is saved by the next submit, unless it is changed.
        confirming: {
          on: {
            'question.submit': { guard: 'isComplete', target: '#allergyQuestion.saving', actions: 'assignOrder' },
            'form.changed': { target: 'fresh', actions: [withEvent('assignDraft'), 'storeDraft'] },
            // Other names need another question, or none.
            'recorded.changed': { target: 'fresh', actions: withEvent('assignRecorded') },
          },
        },
        // Another device answered first, so this input becomes a correction.
        superseded: {},
        refused: {},
      },
    },
    saving: {
      invoke: {
        id: 'saveSafetyAnswer',
        src: 'saveSafetyAnswer',
        input: ({ context: { order } }) => {
          if (order === null) throw new Error('no answer to save')
          return order
        },
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'closed',
            actions: [withOutput('assignSaved'), 'storeDraft', withOutput('reportSaved')],
          },
          { guard: withOutput('isSuperseded'), target: 'editing.superseded', actions: withOutput('assignSuperseding') },
          { guard: withOutput('lacksReason'), target: 'editing.incomplete', actions: 'requireReason' },
          { target: 'editing.refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'waiting',
      },
    },
    // The server may have stored it, so the same order is sent again.
    waiting: { after: { untilRetry: 'saving' }, on: { 'saving.retry': 'saving' } },
  },
})
