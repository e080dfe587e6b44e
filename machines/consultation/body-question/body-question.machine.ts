import { assign, sendTo, setup } from 'xstate'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { SafetyAnswers } from '../../../contract/values/safety-answers'
import { isNewer } from '../../../contract/values/safety-answers'
import { promiseNotProvided } from '../../ports/not-provided'
import type { SafetyAnswerOrder } from '../../ports/documents'
import type { StoredBodyForms } from '../../ports/draft-store'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type {
  BodyForm,
  BodyKind,
  BodyQuestionContext,
  BodyQuestionEvent,
  BodyQuestionInput,
  SaveBodyAnswer,
} from './body-question.model'
import {
  bodyFormOf,
  bodyOrderOf,
  canConfirmEarlier,
  hasNewerBody,
  isBodyComplete,
  isUnlikelyWeight,
  restoredForms,
  storedForms,
  weightConfirmationOf,
  withKind,
} from './body-question.rules'

/**
 * Weight, pregnancy and lactation, asked one at a time (contract §3 safety-answers). A weight that is impossible at the
 * age is refused; an unusual one needs a confirmation. A stored answer is corrected with a reason, never removed. Input
 * survives a reload. After a lost answer the request repeats with the same id.
 */
export const bodyQuestionMachine = setup({
  types: {
    context: {} as BodyQuestionContext,
    events: {} as BodyQuestionEvent,
    input: {} as BodyQuestionInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<StoredBodyForms>(),
    saveSafetyAnswer: promiseNotProvided<SaveBodyAnswer, SafetyAnswerOrder>('saveSafetyAnswer'),
  },
  actions: {
    // Each kind keeps its draft.
    assignKind: assign(({ context }, params: { kind: BodyKind }) =>
      params.kind === context.kind ? {} : { ...withKind(context, params.kind), refusal: null },
    ),
    assignDraft: assign(({ context }, params: { form: Partial<BodyForm> }) => ({
      draft: { ...bodyFormOf(context), ...params.form },
    })),
    assignStored: assign(({ context }, { content }: { content: StoredBodyForms | null }) =>
      restoredForms(context, content),
    ),
    storeDraft: sendTo('autosave', ({ context }) => ({
      type: 'content.changed' as const,
      content: storedForms(context),
    })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    assignOrder: assign(({ context }) => ({ order: bodyOrderOf(context) })),
    assignConfirmation: assign(({ context }) => ({ order: weightConfirmationOf(context) })),
    assignCurrent: assign((_, params: { current: SafetyAnswers }) => params),
    assignSaved: assign((_, params: SaveBodyAnswer) =>
      params.ok ? { current: params.value, draft: null, order: null, refusal: null } : {},
    ),
    reportSaved: ({ context }, params: SaveBodyAnswer) => {
      if (params.ok) context.report({ type: 'answers.saved', answers: params.value })
    },
    assignSuperseding: assign((_, params: SaveBodyAnswer) =>
      !params.ok && params.refusal.kind === 'superseded' ? { current: params.refusal.answers, order: null } : {},
    ),
    assignRefusal: assign((_, params: SaveBodyAnswer) =>
      params.ok || params.refusal.kind === 'superseded' ? {} : { refusal: params.refusal, order: null },
    ),
  },
  guards: {
    isComplete: ({ context }) => isBodyComplete(context),
    isUnlikely: ({ context }) => isBodyComplete(context) && isUnlikelyWeight(context),
    canConfirm: ({ context }) => canConfirmEarlier(context),
    isNewerOfKind: ({ context: { current, kind } }, params: { current: SafetyAnswers }) =>
      isNewer(params.current[kind], current[kind]),
    isNewer: ({ context }, params: { current: SafetyAnswers }) => hasNewerBody(params.current, context.current),
    isSaved: (_, params: SaveBodyAnswer) => params.ok,
    isSuperseded: (_, params: SaveBodyAnswer) => !params.ok && params.refusal.kind === 'superseded',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'bodyQuestion',
  context: ({ input }) => ({ ...input, kind: 'weight_kg', draft: null, others: [], order: null, refusal: null }),
  initial: 'closed',
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
    onError: { actions: 'showFaultToast' },
  },
  on: {
    'answers.changed': { guard: withEvent('isNewer'), actions: withEvent('assignCurrent') },
    'draft.loaded': { actions: withEvent('assignStored') },
  },
  states: {
    closed: { on: { 'question.open': { target: 'editing', actions: withEvent('assignKind') } } },
    editing: {
      initial: 'fresh',
      on: {
        'form.changed': { actions: [withEvent('assignDraft'), 'storeDraft'] },
        // Another content is checked again.
        'draft.loaded': { target: '.fresh', actions: withEvent('assignStored') },
        'question.submit': [
          { guard: 'isUnlikely', target: '.unlikely' },
          { guard: 'isComplete', target: 'saving', actions: 'assignOrder' },
          { target: '.incomplete' },
        ],
        'earlier.confirm': { guard: 'canConfirm', target: 'saving', actions: 'assignConfirmation' },
        'question.close': 'closed',
        // Answers of other kinds are handled at the root.
        'answers.changed': {
          guard: withEvent('isNewerOfKind'),
          target: '.superseded',
          actions: withEvent('assignCurrent'),
        },
      },
      states: {
        fresh: {},
        // Problems are shown after the first submit.
        incomplete: {},
        // A changed weight is checked again.
        unlikely: {
          on: {
            'form.changed': { target: 'fresh', actions: [withEvent('assignDraft'), 'storeDraft'] },
            'question.submit': { target: '#bodyQuestion.saving', actions: 'assignOrder' },
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
          { target: 'editing.refused', actions: withOutput('assignRefusal') },
        ],
        onError: 'waiting',
      },
    },
    // The server may have stored it, so the same order is sent again.
    waiting: { after: { untilRetry: 'saving' }, on: { 'saving.retry': 'saving' } },
  },
})
