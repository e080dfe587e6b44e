import { assign, sendTo, setup } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import { AUTOSAVE_DELAY } from '../../../contract/values/limits'
import type { KeptDiagnosis, Suggestions } from '../../ports/kept-papers'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Paper } from '../../ports/papers'
import { raiseToast } from '../../toaster/raise-toast'
import {
  codeSearch,
  type DiagnosisAnswer,
  type DiagnosisContext,
  type DiagnosisInput,
  type DiagnosisIntent,
} from './diagnosis.model'
import {
  asWritten,
  cardOf,
  diagnosisOf,
  diagnosisReason,
  draftOf,
  isAsSent,
  isSame,
  NO_DIAGNOSIS,
  possibilityOf,
  withLine,
  withPossibility,
  withWords,
} from './diagnosis.rules'

/**
 * What the doctor found (spec §3 "Consultation", spa): symptoms, possible diagnoses with their ICD-10 codes, advice. It is
 * kept in the browser while it is written, and forgotten there when the server has it. One click is one order: asked again
 * with the same words after a lost answer it is the same click, and its card is the same card. What was sent stays in the
 * form, and may be corrected and sent anew.
 */
export const diagnosisMachine = setup({
  types: {
    context: {} as DiagnosisContext,
    events: {} as DiagnosisIntent,
    input: {} as DiagnosisInput,
    children: {} as { codes: 'codes' },
  },
  actors: {
    loadDiagnosis: promiseNotProvided<KeptDiagnosis | null, { consultationId: string }>('loadDiagnosis'),
    keepDiagnosis: promiseNotProvided<KeptDiagnosis, { consultationId: string; diagnosis: Diagnosis }>('keepDiagnosis'),
    forgetDiagnosis: promiseNotProvided<void, { consultationId: string }>('forgetDiagnosis'),
    suggestions: promiseNotProvided<Suggestions>('suggestions'),
    learn: promiseNotProvided<Suggestions, { diagnosis: Diagnosis }>('learn'),
    putDiagnosis: promiseNotProvided<DiagnosisAnswer, Paper<Diagnosis>>('putDiagnosis'),
    codes: codeSearch,
  },
  actions: {
    takeKept: assign((_, params: { kept: KeptDiagnosis | null }) =>
      params.kept === null ? {} : { draft: draftOf(params.kept.diagnosis), keptAt: params.kept.keptAt },
    ),
    takeKeptAt: assign((_, params: { keptAt: number }) => ({ keptAt: params.keptAt })),
    takeSuggestions: assign((_, params: { suggestions: Suggestions }) => ({ suggestions: params.suggestions })),
    addSymptom: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, symptoms: withWords(draft.symptoms, params.words) },
    })),
    removeSymptom: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, symptoms: draft.symptoms.filter((words) => words !== params.words) },
    })),
    addPossibility: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, possibilities: withPossibility(draft.possibilities, { words: params.words, code: null }) },
    })),
    pickCode: assign(({ context: { draft } }, params: { code: IcdCode }) => ({
      draft: { ...draft, possibilities: withPossibility(draft.possibilities, possibilityOf(params.code)) },
    })),
    removePossibility: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, possibilities: draft.possibilities.filter(({ words }) => words !== params.words) },
    })),
    takeAdvice: assign(({ context: { draft } }, params: { advice: string }) => ({
      draft: { ...draft, advice: params.advice },
    })),
    addAdvice: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, advice: withLine(draft.advice, params.words) },
    })),
    clearCodes: sendTo('codes', { type: 'search.clear' }),
    takeOrder: assign(({ context: { draft, newId } }) => ({
      order: { actionId: newId(), diagnosis: diagnosisOf(draft) },
    })),
    takeSent: assign(({ context: { order, sent, clock } }) => ({ sent: order?.diagnosis ?? sent, sentAt: clock.now() })),
    reportCard: ({ context: { order, report } }) => {
      if (order !== null) report(cardOf(order))
    },
    takeRefusal: assign((_, params: DiagnosisAnswer) => (params.ok ? {} : { refusal: params.refusal })),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    wasKept: (_, params: { kept: KeptDiagnosis | null }) => params.kept !== null,
    isNewSymptom: ({ context }, params: { words: string }) =>
      withWords(context.draft.symptoms, params.words) !== context.draft.symptoms,
    isNewPossibility: ({ context }, params: { words: string }) =>
      withPossibility(context.draft.possibilities, { words: params.words, code: null }) !== context.draft.possibilities,
    isNewCode: ({ context }, params: { code: IcdCode }) =>
      withPossibility(context.draft.possibilities, possibilityOf(params.code)) !== context.draft.possibilities,
    isAsSent: ({ context: { draft, sent } }) => isAsSent(draft, sent),
    isUnlikeSent: ({ context: { draft, sent } }) => !isAsSent(draft, sent),
    canBeSent: ({ context }) => diagnosisReason(context.draft, context.sent) === null,
    isSameClick: ({ context }) => context.order !== null && isSame(diagnosisOf(context.draft), context.order.diagnosis),
    isTaken: (_, params: DiagnosisAnswer) => params.ok,
  },
  delays: { untilPause: AUTOSAVE_DELAY },
}).createMachine({
  id: 'diagnosis',
  context: ({ input: { sent = null, ...input } }) => ({
    ...input,
    draft: draftOf(sent ?? NO_DIAGNOSIS),
    suggestions: { symptoms: [], possibleDiagnoses: [], advices: [] },
    keptAt: null,
    order: null,
    sent: asWritten(sent),
    sentAt: null,
    refusal: null,
  }),
  type: 'parallel',
  invoke: { id: 'codes', src: 'codes', onError: { actions: 'tellFault' } },
  states: {
    form: {
      initial: 'restoring',
      states: {
        // What was kept is newer than what was sent: it was forgotten when it was sent.
        restoring: {
          invoke: {
            id: 'loadDiagnosis',
            src: 'loadDiagnosis',
            input: ({ context: { consultationId } }) => ({ consultationId }),
            onDone: [
              {
                guard: { type: 'wasKept', params: ({ event }) => ({ kept: event.output }) },
                target: 'editing.unsent.kept',
                actions: { type: 'takeKept', params: ({ event }) => ({ kept: event.output }) },
              },
              { target: 'editing' },
            ],
            onError: 'editing',
          },
        },
        editing: {
          initial: 'clean',
          on: {
            'symptom.add': {
              guard: { type: 'isNewSymptom', params: ({ event }) => event },
              target: '.unsent',
              actions: { type: 'addSymptom', params: ({ event }) => event },
            },
            'symptom.remove': { target: '.unsent', actions: { type: 'removeSymptom', params: ({ event }) => event } },
            'possibility.add': [
              {
                guard: { type: 'isNewPossibility', params: ({ event }) => event },
                target: '.unsent',
                actions: [{ type: 'addPossibility', params: ({ event }) => event }, 'clearCodes'],
              },
              { actions: 'clearCodes' },
            ],
            'code.pick': [
              {
                guard: { type: 'isNewCode', params: ({ event }) => event },
                target: '.unsent',
                actions: [{ type: 'pickCode', params: ({ event }) => event }, 'clearCodes'],
              },
              { actions: 'clearCodes' },
            ],
            'possibility.remove': {
              target: '.unsent',
              actions: { type: 'removePossibility', params: ({ event }) => event },
            },
            'advice.change': { target: '.unsent', actions: { type: 'takeAdvice', params: ({ event }) => event } },
            'advice.add': { target: '.unsent', actions: { type: 'addAdvice', params: ({ event }) => event } },
          },
          states: {
            // Taken back while it was on its way: then the server has it.
            clean: { always: { guard: 'isUnlikeSent', target: 'unsent' } },
            unsent: {
              // Sent, or taken back: nothing here that the browser has to know. What was written meanwhile stays kept.
              always: { guard: 'isAsSent', target: 'forgetting' },
              initial: 'dirty',
              states: {
                // Each change begins the pause anew.
                dirty: { after: { untilPause: 'keeping' } },
                keeping: {
                  invoke: {
                    id: 'keepDiagnosis',
                    src: 'keepDiagnosis',
                    input: ({ context: { consultationId, draft } }) => ({ consultationId, diagnosis: diagnosisOf(draft) }),
                    onDone: { target: 'kept', actions: { type: 'takeKeptAt', params: ({ event }) => event.output } },
                    onError: 'unkept',
                  },
                },
                kept: {},
                // A full storage: the next change tries again.
                unkept: {},
              },
            },
            forgetting: {
              always: { guard: 'isUnlikeSent', target: 'unsent' },
              invoke: {
                id: 'forgetDiagnosis',
                src: 'forgetDiagnosis',
                input: ({ context: { consultationId } }) => ({ consultationId }),
                onDone: 'clean',
                onError: 'clean',
              },
            },
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: { on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        asking: {
          invoke: {
            id: 'putDiagnosis',
            src: 'putDiagnosis',
            input: ({ context: { consultationId, objectId, order } }) => {
              if (order === null) throw new Error('nothing was clicked')
              return { consultationId, objectId, actionId: order.actionId, content: order.diagnosis }
            },
            onDone: [
              {
                guard: { type: 'isTaken', params: ({ event }) => event.output },
                target: 'learning',
                actions: ['takeSent', 'reportCard'],
              },
              { target: 'refused', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
            ],
            onError: 'faulted',
          },
        },
        learning: {
          invoke: {
            id: 'learn',
            src: 'learn',
            input: ({ context: { sent } }) => ({ diagnosis: sent ?? NO_DIAGNOSIS }),
            onDone: {
              target: 'sent',
              actions: { type: 'takeSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: 'sent',
          },
        },
        sent: { on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        refused: { on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' } } },
        // The server may have it: the same words are asked again as the same click.
        faulted: {
          on: {
            'diagnosis.send': [
              { guard: 'isSameClick', target: 'asking' },
              { guard: 'canBeSent', target: 'asking', actions: 'takeOrder' },
            ],
          },
        },
      },
    },
    suggesting: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            id: 'suggestions',
            src: 'suggestions',
            onDone: {
              target: 'ready',
              actions: { type: 'takeSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: 'ready',
          },
        },
        ready: {},
      },
    },
  },
})
