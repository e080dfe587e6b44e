import { assign, raise, sendTo, setup } from 'xstate'
import type { RecordVersion } from '../../../contract/schemas/consultation'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { CorrectionOrder } from '../../ports/corrections'
import type { StoredCorrections, StoredNote } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import { codeSearch, type DiagnosisEdit } from '../diagnosis/diagnosis.model'
import { isPick } from '../diagnosis/diagnosis.rules'
import { createAutosaveMachine } from '../autosave/autosave.machine'
import type {
  CorrectAnswer,
  CorrectionContext,
  CorrectionEvent,
  CorrectionInput,
  CorrectionTarget,
} from './correction.model'
import {
  isComplete,
  isOutdated,
  NO_CORRECTIONS,
  opened,
  orderOf,
  storedOf,
  withDiagnosisEdit,
  withNewest,
  without,
  withNoteEdit,
  withReason,
} from './correction.rules'

/**
 * The record of a consultation after its end (contract §2 "Corrections"): its versions are read, and its doctor
 * corrects the diagnosis or the note, or cancels a prescription, each with a reason and asked once beside what was
 * written before. What was typed stays over a reload. A lost answer is sent again under the same id.
 */
export const correctionMachine = setup({
  types: {
    context: {} as CorrectionContext,
    events: {} as CorrectionEvent | { type: 'versions.changed' },
    input: {} as CorrectionInput,
    children: {} as { autosave: 'autosave'; codes: 'codes' },
  },
  actors: {
    autosave: createAutosaveMachine<StoredCorrections>(),
    codes: codeSearch,
    readVersions: promiseNotProvided<RecordVersion[], { consultationId: string }>('readVersions'),
    correct: promiseNotProvided<CorrectAnswer, CorrectionOrder>('correct'),
  },
  actions: {
    assignVersions: assign((_, params: { versions: RecordVersion[] }) => params),
    assignStored: assign((_, params: { content: StoredCorrections | null }) => ({
      drafts: params.content ?? NO_CORRECTIONS,
    })),
    assignTarget: assign((_, { target, objectId }: { target: CorrectionTarget; objectId: string }) => ({
      target,
      objectId,
      refusal: null,
    })),
    fillDraft: assign(({ context }) => ({ drafts: opened(context) })),
    assignDiagnosis: assign(({ context }, params: { edit: DiagnosisEdit }) => ({
      drafts: withDiagnosisEdit(context.drafts, params.edit),
    })),
    assignNote: assign(({ context }, params: { note: Partial<StoredNote> }) => ({
      drafts: withNoteEdit(context.drafts, params.note),
    })),
    assignReason: assign(({ context }, params: { reason: string }) => ({ drafts: withReason(context, params.reason) })),
    clearDraft: assign(({ context }) => ({ drafts: without(context) })),
    assignTyped: assign((_, { words }: { words: string }) => ({ typed: words })),
    searchCodes: sendTo('codes', (_, { words }: { words: string }) => ({ type: 'search.changed' as const, words })),
    clearTyped: assign({ typed: '' }),
    clearCodes: sendTo('codes', { type: 'search.clear' as const }),
    storeDrafts: sendTo('autosave', ({ context }) => ({
      type: 'content.changed' as const,
      content: storedOf(context),
    })),
    assignOrder: assign(({ context }) => ({ order: orderOf(context) })),
    clearOrder: assign({ order: null, refusal: null }),
    assignSuperseding: assign(({ context }, params: CorrectAnswer) =>
      !params.ok && params.refusal.kind === 'superseded'
        ? { versions: withNewest(context.versions, params.refusal.newest), order: null, refusal: null }
        : {},
    ),
    assignRefusal: assign((_, params: CorrectAnswer) =>
      params.ok || params.refusal.kind === 'superseded' ? {} : { refusal: params.refusal, order: null },
    ),
    reportOutdated: ({ context: { target, report } }, params: CorrectAnswer) =>
      report({
        type: 'record.outdated',
        cancelled: params.ok && target.kind === 'cancellation' ? target.prescriptionId : null,
      }),
    rereadVersions: raise({ type: 'versions.changed' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    areVersionsKnown: ({ context: { versions } }) => versions !== null,
    // Typed over a version that is not the newest one any more.
    isOutdatedDraft: ({ context: { versions, drafts } }, { target }: { target: CorrectionTarget }) =>
      versions !== null && isOutdated({ versions, drafts, target }),
    isPick: (_, { edit }: { edit: DiagnosisEdit }) => isPick(edit),
    isComplete: ({ context }) => isComplete(context, context.clock.now()),
    isSaved: (_, params: CorrectAnswer) => params.ok,
    isSuperseded: (_, params: CorrectAnswer) => !params.ok && params.refusal.kind === 'superseded',
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'correction',
  context: ({ input }) => ({
    ...input,
    versions: null,
    target: { kind: 'diagnosis' },
    objectId: '',
    drafts: NO_CORRECTIONS,
    typed: '',
    order: null,
    refusal: null,
  }),
  type: 'parallel',
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
    versions: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readVersions',
            src: 'readVersions',
            input: ({ context: { consultationId } }) => ({ consultationId }),
            onDone: {
              target: 'known',
              actions: { type: 'assignVersions', params: ({ event }) => ({ versions: event.output }) },
            },
            onError: 'failed',
          },
          on: { 'versions.changed': { target: 'reading', reenter: true } },
        },
        known: { on: { 'versions.changed': 'reading' } },
        failed: {
          after: { untilRetry: 'reading' },
          on: { 'versions.retry': 'reading', 'versions.changed': 'reading' },
        },
      },
    },
    work: {
      initial: 'restoring',
      states: {
        // What an earlier page stored is loaded before anything is opened.
        restoring: { on: { 'draft.loaded': { target: 'closed', actions: withEvent('assignStored') } } },
        closed: {
          on: {
            'draft.loaded': { actions: withEvent('assignStored') },
            'correction.open': [
              {
                guard: withEvent('isOutdatedDraft'),
                target: 'editing.superseded',
                actions: [withEvent('assignTarget'), 'fillDraft'],
              },
              { guard: 'areVersionsKnown', target: 'editing', actions: [withEvent('assignTarget'), 'fillDraft'] },
            ],
          },
        },
        editing: {
          initial: 'fresh',
          on: {
            'diagnosis.edited': [
              {
                guard: withEvent('isPick'),
                actions: [withEvent('assignDiagnosis'), 'clearTyped', 'clearCodes', 'storeDrafts'],
              },
              { actions: [withEvent('assignDiagnosis'), 'storeDrafts'] },
            ],
            'possibility.typed': { actions: [withEvent('assignTyped'), withEvent('searchCodes')] },
            'note.edited': { actions: [withEvent('assignNote'), 'storeDrafts'] },
            'reason.edited': { actions: [withEvent('assignReason'), 'storeDrafts'] },
            'correction.review': [{ guard: 'isComplete', target: 'reviewing' }, { target: '.incomplete' }],
            'correction.close': 'closed',
            'correction.discard': {
              target: 'closed',
              actions: ['clearTyped', 'clearCodes', 'clearDraft', 'storeDrafts'],
            },
          },
          states: {
            fresh: {},
            // Problems are shown from the first try on.
            incomplete: {},
            // Somebody else corrected meanwhile: what was typed here is compared with that from now on.
            superseded: {},
            refused: {},
          },
        },
        // Asked once, before and after side by side.
        reviewing: {
          on: {
            'correction.confirm': { target: 'saving', actions: 'assignOrder' },
            'correction.back': 'editing',
          },
        },
        saving: {
          invoke: {
            id: 'correct',
            src: 'correct',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('no correction to save')
              return order
            },
            onDone: [
              {
                guard: withOutput('isSaved'),
                target: 'closed',
                actions: ['clearDraft', 'clearOrder', 'storeDrafts', 'rereadVersions', withOutput('reportOutdated')],
              },
              {
                guard: withOutput('isSuperseded'),
                target: 'editing.superseded',
                actions: [
                  withOutput('assignSuperseding'),
                  'fillDraft',
                  'storeDrafts',
                  'rereadVersions',
                  withOutput('reportOutdated'),
                ],
              },
              {
                target: 'editing.refused',
                actions: [withOutput('assignRefusal'), 'rereadVersions', withOutput('reportOutdated')],
              },
            ],
            onError: 'waiting',
          },
        },
        // The server may have it: the same order is sent again.
        waiting: { after: { untilRetry: 'saving' }, on: { 'saving.retry': 'saving' } },
      },
    },
  },
})
