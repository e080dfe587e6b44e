import { assign, sendTo, setup, stateIn } from 'xstate'
import type { EmergencyData } from '../../../contract/schemas/emergency'
import { DATA_PAUSE } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { createAutosaveMachine } from '../../consultation/autosave/autosave.machine'
import type { DataOrder } from '../../ports/emergencies'
import type { StoredPatientData, PatientField, PatientForm } from '../../ports/draft-store'
import { promiseNotProvided } from '../../ports/not-provided'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import { formOf } from './patient-data.fields'
import type { DataAnswer, PatientDataContext, PatientDataEvent, PatientDataInput } from './patient-data.model'
import {
  afterAnswer,
  afterRestoring,
  afterReceived,
  changesOf,
  hasChanges,
  isNews,
  isPending,
  isSaved,
  stuckFields,
  withOwnValue,
  takingTheirs,
  withChange,
} from './patient-data.rules'

/**
 * The patient's data of an emergency (product §2 "Caller", §7 PUT /emergency/{id}/data). Sent automatically when typing
 * pauses, stored in the browser until the server has it, and retried. Changes by others are merged; if both changed the
 * same field the doctor decides, and the other fields are saved meanwhile.
 */
export const patientDataMachine = setup({
  types: {
    context: {} as PatientDataContext,
    events: {} as PatientDataEvent,
    input: {} as PatientDataInput,
    children: {} as { autosave: 'autosave' },
  },
  actors: {
    autosave: createAutosaveMachine<StoredPatientData>(),
    putData: promiseNotProvided<DataAnswer, DataOrder>('putData'),
  },
  actions: {
    assignStored: assign(({ context }, { content }: { content: StoredPatientData | null }) =>
      // An order of this page that is unanswered stays.
      content === null ? {} : afterRestoring(context, { ...content, order: context.order ?? content.order }),
    ),
    assignChange: assign(({ context }, { change }: { change: Partial<PatientForm> }) => withChange(context, change)),
    assignReceived: assign(({ context }, { data }: { data: EmergencyData }) => afterReceived(context, data)),
    assignOrder: assign(({ context }) => ({
      order: {
        emergencyId: context.emergencyId,
        actionId: context.newId(),
        change: changesOf(context),
        from: context.from,
      },
    })),
    assignAnswer: assign(({ context }, params: DataAnswer) => ({
      ...afterAnswer(context, params),
      wasSaved: context.wasSaved || params.ok,
    })),
    keepMine: assign(({ context }, { field }: { field: PatientField }) => withOwnValue(context, field)),
    assignTheirs: assign(({ context }, { field }: { field: PatientField }) => takingTheirs(context, field)),
    save: sendTo('autosave', ({ context }) => {
      const { draft, base, from, order, disputed } = context
      return {
        type: 'content.changed' as const,
        content: isSaved(context) ? null : { draft, base, from, order, disputed },
      }
    }),
    reportStanding: ({ context }) =>
      context.report({ type: 'data.standing', isPending: isPending(context), stuck: stuckFields(context) }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isNews: ({ context: { from } }, { data }: { data: EmergencyData }) => isNews(data, from),
    isDisputedField: ({ context: { disputed } }, { field }: { field: PatientField }) => disputed.includes(field),
    isDisputed: ({ context: { disputed } }) => disputed.length > 0,
    isUndisputed: ({ context: { disputed } }) => disputed.length === 0,
    isUnanswered: ({ context: { order } }) => order !== null,
    isUnsent: ({ context }) => hasChanges(context),
    isSent: ({ context }) => !hasChanges(context),
    isHurried: stateIn({ pace: 'hurried' }),
    isClosed: (_, params: DataAnswer) => !params.ok && params.refusal.kind === 'closed',
  },
  delays: { untilPause: DATA_PAUSE, untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'patientData',
  context: ({ input: { data, ...input } }) => ({
    ...input,
    draft: formOf(data),
    base: formOf(data),
    from: data.updatedAt,
    order: null,
    disputed: [],
    received: null,
    malformed: [],
    wasSaved: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'autosave',
    src: 'autosave',
    input: ({ context: { emergencyId }, self }) => ({
      id: emergencyId,
      report: (loaded) => self.send(loaded),
    }),
    onError: { actions: 'showFaultToast' },
  },
  states: {
    form: {
      initial: 'restoring',
      on: {
        'draft.loaded': { target: '.editing', actions: [withEvent('assignStored'), 'save', 'reportStanding'] },
        'data.updated': {
          guard: withEvent('isNews'),
          actions: [withEvent('assignReceived'), 'save', 'reportStanding'],
        },
      },
      states: {
        restoring: {},
        // Editing continues while a request runs.
        editing: { on: { 'data.change': { actions: [withEvent('assignChange'), 'save', 'reportStanding'] } } },
      },
    },
    saving: {
      initial: 'settled',
      // An order that runs is sent again under its id.
      on: { 'draft.loaded': '.settled' },
      states: {
        settled: {
          always: [
            // From storage: the server may have accepted it before the page closed.
            { guard: 'isUnanswered', target: 'putting' },
            { guard: 'isUnsent', target: 'pausing' },
          ],
        },
        pausing: {
          after: { untilPause: { target: 'putting', actions: ['assignOrder', 'save'] } },
          always: [
            { guard: 'isSent', target: 'settled' },
            { guard: 'isHurried', target: 'putting', actions: ['assignOrder', 'save'] },
          ],
          // Each key restarts the delay.
          on: { 'data.change': { target: 'pausing', reenter: true } },
        },
        putting: {
          invoke: {
            id: 'putData',
            src: 'putData',
            input: ({ context: { order } }) => {
              if (order === null) throw new Error('nothing is to be sent')
              return order
            },
            onDone: [
              {
                guard: withOutput('isClosed'),
                target: 'closed',
                actions: [withOutput('assignAnswer'), 'save', 'reportStanding'],
              },
              { target: 'settled', actions: [withOutput('assignAnswer'), 'save', 'reportStanding'] },
            ],
            onError: 'failing',
          },
        },
        // No answer arrived, but the server may have the order, so the same one is sent again.
        failing: { after: { untilRetry: 'putting' }, on: { 'data.flush': 'putting' } },
        // The emergency is over or belongs to another doctor. Unsent values stay readable.
        closed: {},
      },
    },
    // Conflicting fields are not sent; the others are.
    agreement: {
      initial: 'agreed',
      states: {
        agreed: { always: { guard: 'isDisputed', target: 'disputed' } },
        disputed: {
          always: { guard: 'isUndisputed', target: 'agreed' },
          on: {
            'data.keepMine': {
              guard: withEvent('isDisputedField'),
              actions: [withEvent('keepMine'), 'save', 'reportStanding'],
            },
            'data.takeTheirs': {
              guard: withEvent('isDisputedField'),
              actions: [withEvent('assignTheirs'), 'save', 'reportStanding'],
            },
          },
        },
      },
    },
    // About to close: changes are sent without a delay until the next key.
    pace: {
      initial: 'calm',
      states: {
        calm: { on: { 'data.flush': 'hurried' } },
        hurried: { on: { 'data.change': 'calm' } },
      },
    },
  },
})
