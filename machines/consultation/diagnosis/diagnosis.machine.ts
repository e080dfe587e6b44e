import { assign, not, sendTo, setup } from 'xstate'
import type { Diagnosis } from '../../../contract/schemas/consultation'
import type { IcdCode } from '../../../contract/schemas/medicine'
import type { OfVersion, Suggestions } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import type { FindingsAnswer, FindingsOrder } from '../../ports/documents'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import type { SilenceChanged } from '../document.model'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import { isBehind, newerOf, openedFacts, type StoredChanged, withNewest } from '../stored-version.rules'
import { codeSearch, type DiagnosisContext, type DiagnosisEvent, type DiagnosisInput } from './diagnosis.model'
import {
  asWritten,
  asStored,
  cardOf,
  caughtUp,
  diagnosisOf,
  diagnosisReason,
  draftOf,
  isAsSent,
  isOwnUnanswered,
  isSame,
  isSuperseded,
  newestOf,
  NO_DIAGNOSIS,
  possibilityOf,
  storedAsWritten,
  withLine,
  withPossibility,
  withUnanswered,
  withWords,
} from './diagnosis.rules'

type Loaded = { content: OfVersion<Diagnosis> | null }

/**
 * The doctor's findings (product §3 "Consultation", spa): symptoms, possible diagnoses with ICD-10 codes, advice. The
 * draft is stored until the server accepts it. A repeated request with the same words after a lost answer keeps its id
 * and card. Sent findings stay in the form and can be corrected. What another device stores fills a form without unsent
 * changes; otherwise the doctor chooses once which of both counts.
 */
export const diagnosisMachine = setup({
  types: {
    context: {} as DiagnosisContext,
    events: {} as DiagnosisEvent,
    input: {} as DiagnosisInput,
    children: {} as { codes: 'codes'; autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<OfVersion<Diagnosis>>(),
    suggestions: promiseNotProvided<Suggestions>('suggestions'),
    learn: promiseNotProvided<Suggestions, { diagnosis: Diagnosis }>('learn'),
    putDiagnosis: promiseNotProvided<FindingsAnswer, FindingsOrder<Diagnosis>>('putDiagnosis'),
    codes: codeSearch,
  },
  actions: {
    assignStored: assign(({ context: { version } }, { content }: Loaded) =>
      content === null ? {} : { draft: draftOf(content), version: content.replaces ?? version },
    ),
    save: sendTo('autosave', ({ context: { draft, sent, version } }) => ({
      type: 'content.changed' as const,
      content: isAsSent(draft, sent) ? null : { ...diagnosisOf(draft), ...(version !== null && { replaces: version }) },
    })),
    assignNewest: assign(({ context: { newest } }, params: StoredChanged<Diagnosis>) => ({
      newest: newerOf(newest, storedAsWritten(params.stored)),
    })),
    assignSuperseding: assign(({ context }, params: FindingsAnswer) => ({ newest: newestOf(context, params) })),
    catchUp: assign(({ context }) => caughtUp(context)),
    assignSeen: assign(({ context }) => withNewest(context)),
    fillWithStored: assign(({ context }) => asStored(context)),
    assignSuggestions: assign((_, params: { suggestions: Suggestions }) => ({ suggestions: params.suggestions })),
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
    assignAdvice: assign(({ context: { draft } }, params: { advice: string }) => ({
      draft: { ...draft, advice: params.advice },
    })),
    addAdvice: assign(({ context: { draft } }, params: { words: string }) => ({
      draft: { ...draft, advice: withLine(draft.advice, params.words) },
    })),
    assignTyped: assign((_, { words }: { words: string }) => ({ typed: words })),
    searchCodes: sendTo('codes', (_, { words }: { words: string }) => ({ type: 'search.changed' as const, words })),
    clearTyped: assign({ typed: '' }),
    clearCodes: sendTo('codes', { type: 'search.clear' }),
    assignOrder: assign(({ context: { draft, version, newId } }) => ({
      order: { actionId: newId(), diagnosis: diagnosisOf(draft), replaces: version },
    })),
    // The same click, over the doctor's own words.
    repeatOrder: assign(({ context: { order, version, newId } }) => ({
      order: order && { ...order, actionId: newId(), replaces: version },
    })),
    assignUnanswered: assign(({ context }) => ({ unanswered: withUnanswered(context) })),
    assignSent: assign(({ context: { order, sent, version, clock } }, params: FindingsAnswer) => ({
      sent: order?.diagnosis ?? sent,
      version: params.ok ? params.value : version,
      unanswered: [],
      sentAt: clock.now(),
    })),
    reportCard: ({ context: { order, report } }) => {
      if (order !== null) report(cardOf(order))
    },
    assignRefusal: assign((_, params: FindingsAnswer) =>
      params.ok || params.refusal.kind === 'superseded' ? {} : { refusal: params.refusal },
    ),
    assignSilence: assign((_, { silence }: SilenceChanged) => ({ silence })),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    wasSent: ({ context: { sent } }, { content }: Loaded) => content !== null && isAsSent(draftOf(content), sent),
    isNewSymptom: ({ context }, params: { words: string }) =>
      withWords(context.draft.symptoms, params.words) !== context.draft.symptoms,
    isNewPossibility: ({ context }, params: { words: string }) =>
      withPossibility(context.draft.possibilities, { words: params.words, code: null }) !== context.draft.possibilities,
    isNewCode: ({ context }, params: { code: IcdCode }) =>
      withPossibility(context.draft.possibilities, possibilityOf(params.code)) !== context.draft.possibilities,
    canBeSent: ({ context }) => diagnosisReason(context) === null,
    isSameClick: ({ context }) => context.order !== null && isSame(diagnosisOf(context.draft), context.order.diagnosis),
    isTaken: (_, params: FindingsAnswer) => params.ok,
    isBehind: ({ context }) => isBehind(context),
    isSuperseded: ({ context }) => isSuperseded(context),
    wasSuperseded: (_, params: FindingsAnswer) => !params.ok && params.refusal.kind === 'superseded',
    isOwnUnanswered: ({ context }, params: FindingsAnswer) => isOwnUnanswered(context, params),
    canReplace: ({ context }) => diagnosisReason({ ...context, ...withNewest(context) }) === null,
  },
}).createMachine({
  id: 'diagnosis',
  context: ({ input: { sent = null, version = null, newest = null, ...input } }) => ({
    ...input,
    ...openedFacts({ sent: asWritten(sent), version, newest: newest && storedAsWritten(newest) }),
    draft: draftOf(sent ?? NO_DIAGNOSIS),
    typed: '',
    suggestions: { symptoms: [], possibleDiagnoses: [], advices: [] },
    order: null,
    unanswered: [],
    sentAt: null,
    refusal: null,
  }),
  type: 'parallel',
  on: {
    'silence.changed': { actions: withEvent('assignSilence') },
    'stored.changed': { actions: withEvent('assignNewest') },
  },
  invoke: [
    { id: 'codes', src: 'codes', onError: { actions: 'showFaultToast' } },
    {
      id: 'autosave',
      src: 'autosave',
      input: ({ context: { consultationId }, self }) => ({ id: consultationId, report: (loaded) => self.send(loaded) }),
      onError: { actions: 'showFaultToast' },
    },
  ],
  states: {
    form: {
      initial: 'restoring',
      on: {
        'draft.loaded': [
          { guard: withEvent('wasSent'), target: '.editing', actions: 'save' },
          { target: '.editing', actions: withEvent('assignStored') },
        ],
      },
      states: {
        // A stored draft is newer than the sent findings, because sending removes it.
        restoring: {},
        editing: {
          on: {
            'symptom.add': { guard: withEvent('isNewSymptom'), actions: [withEvent('addSymptom'), 'save'] },
            'symptom.remove': { actions: [withEvent('removeSymptom'), 'save'] },
            'possibility.add': [
              {
                guard: withEvent('isNewPossibility'),
                actions: [withEvent('addPossibility'), 'clearTyped', 'clearCodes', 'save'],
              },
              { actions: ['clearTyped', 'clearCodes'] },
            ],
            'code.pick': [
              { guard: withEvent('isNewCode'), actions: [withEvent('pickCode'), 'clearTyped', 'clearCodes', 'save'] },
              { actions: ['clearTyped', 'clearCodes'] },
            ],
            'possibility.typed': { actions: [withEvent('assignTyped'), withEvent('searchCodes')] },
            'possibility.remove': { actions: [withEvent('removePossibility'), 'save'] },
            'advice.change': { actions: [withEvent('assignAdvice'), 'save'] },
            'advice.add': { actions: [withEvent('addAdvice'), 'save'] },
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      states: {
        idle: {
          always: [
            { guard: 'isSuperseded', target: 'superseded' },
            { guard: 'isBehind', actions: ['catchUp', 'save'] },
          ],
          on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        asking: {
          invoke: {
            id: 'putDiagnosis',
            src: 'putDiagnosis',
            input: ({ context: { consultationId, objectId, order } }) => {
              if (order === null) throw new Error('nothing was clicked')
              const { actionId, diagnosis, replaces } = order
              return { consultationId, objectId, actionId, content: diagnosis, replaces }
            },
            onDone: [
              {
                guard: withOutput('isTaken'),
                target: 'learning',
                actions: [withOutput('assignSent'), 'reportCard', 'save'],
              },
              {
                guard: withOutput('isOwnUnanswered'),
                target: 'asking',
                reenter: true,
                actions: [withOutput('assignSuperseding'), 'assignSeen', 'repeatOrder', 'save'],
              },
              { guard: withOutput('wasSuperseded'), target: 'idle', actions: withOutput('assignSuperseding') },
              { target: 'refused', actions: withOutput('assignRefusal') },
            ],
            onError: { target: 'faulted', actions: 'assignUnanswered' },
          },
        },
        learning: {
          invoke: {
            id: 'learn',
            src: 'learn',
            input: ({ context: { sent } }) => ({ diagnosis: sent ?? NO_DIAGNOSIS }),
            onDone: {
              target: 'sent',
              actions: { type: 'assignSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: 'sent',
          },
        },
        sent: {
          always: { guard: 'isBehind', target: 'idle' },
          on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        refused: {
          always: { guard: 'isBehind', target: 'idle' },
          on: { 'diagnosis.send': { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' } },
        },
        // Both are shown side by side. Asked once, because the one that is not chosen is replaced.
        superseded: {
          always: { guard: not('isSuperseded'), target: 'idle' },
          on: {
            'stored.replace': { guard: 'canReplace', target: 'asking', actions: ['assignSeen', 'assignOrder', 'save'] },
            'stored.use': { target: 'idle', actions: ['fillWithStored', 'clearTyped', 'clearCodes', 'save'] },
          },
        },
        // The server may have it, so the same words are sent with the same id.
        faulted: {
          always: { guard: 'isBehind', target: 'idle' },
          on: {
            'diagnosis.send': [
              { guard: 'isSameClick', target: 'asking' },
              { guard: 'canBeSent', target: 'asking', actions: 'assignOrder' },
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
              actions: { type: 'assignSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
            },
            onError: 'ready',
          },
        },
        ready: {},
      },
    },
  },
})
