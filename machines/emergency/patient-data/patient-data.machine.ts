import { assign, sendTo, setup, stateIn } from 'xstate'
import type { EmergencyData } from '../../../contract/schemas/emergency'
import { DATA_PAUSE } from '../../../contract/values/emergency'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import { createKeepingMachine } from '../../consultation/keeping/keeping.machine'
import type { DataOrder } from '../../ports/emergencies'
import type { KeptPatientData, PatientField, PatientForm } from '../../ports/kept-papers'
import { promiseNotProvided } from '../../ports/not-provided'
import { raiseToast } from '../../toaster/raise-toast'
import { formOf } from './patient-data.fields'
import type { DataAnswer, PatientDataContext, PatientDataEvent, PatientDataInput } from './patient-data.model'
import {
  afterAnswer,
  afterRestoring,
  afterTold,
  changesOf,
  hasChanges,
  isNews,
  isSaved,
  keepingMine,
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
    children: {} as { keeping: 'keeping' },
  },
  actors: {
    keeping: createKeepingMachine<KeptPatientData>(),
    putData: promiseNotProvided<DataAnswer, DataOrder>('putData'),
  },
  actions: {
    takeKept: assign(({ context }, { content }: { content: KeptPatientData | null }) =>
      content === null ? {} : afterRestoring(context, content),
    ),
    takeChange: assign(({ context }, { change }: { change: Partial<PatientForm> }) => withChange(context, change)),
    takeTold: assign(({ context }, { data }: { data: EmergencyData }) => afterTold(context, data)),
    takeOrder: assign(({ context }) => ({
      order: {
        emergencyId: context.emergencyId,
        actionId: context.newId(),
        change: changesOf(context),
        from: context.from,
      },
    })),
    takeAnswer: assign(({ context }, params: DataAnswer) => ({
      ...afterAnswer(context, params),
      wasSaved: context.wasSaved || params.ok,
    })),
    keepMine: assign(({ context }, { field }: { field: PatientField }) => keepingMine(context, field)),
    takeTheirs: assign(({ context }, { field }: { field: PatientField }) => takingTheirs(context, field)),
    keep: sendTo('keeping', ({ context }) => {
      const { draft, base, from, order, disputed } = context
      return {
        type: 'content.changed' as const,
        content: isSaved(context) ? null : { draft, base, from, order, disputed },
      }
    }),
    tellStanding: ({ context }) => context.report({ type: 'data.standing', isSaved: isSaved(context) }),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
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
    told: null,
    malformed: [],
    wasSaved: false,
  }),
  type: 'parallel',
  invoke: {
    id: 'keeping',
    src: 'keeping',
    input: ({ context: { emergencyId }, self }) => ({
      consultationId: emergencyId,
      report: (loaded) => self.send(loaded),
    }),
    onError: { actions: 'tellFault' },
  },
  states: {
    form: {
      initial: 'restoring',
      on: {
        'data.told': {
          guard: { type: 'isNews', params: ({ event }) => event },
          actions: [{ type: 'takeTold', params: ({ event }) => event }, 'keep', 'tellStanding'],
        },
      },
      states: {
        restoring: {
          on: {
            'draft.loaded': {
              target: 'editing',
              actions: [{ type: 'takeKept', params: ({ event }) => event }, 'keep', 'tellStanding'],
            },
          },
        },
        // Editing continues while a request runs.
        editing: {
          on: {
            'data.change': {
              actions: [{ type: 'takeChange', params: ({ event }) => event }, 'keep', 'tellStanding'],
            },
          },
        },
      },
    },
    saving: {
      initial: 'settled',
      states: {
        settled: {
          always: [
            // From storage: the server may have accepted it before the page closed.
            { guard: 'isUnanswered', target: 'putting' },
            { guard: 'isUnsent', target: 'pausing' },
          ],
        },
        pausing: {
          after: { untilPause: { target: 'putting', actions: ['takeOrder', 'keep'] } },
          always: [
            { guard: 'isSent', target: 'settled' },
            { guard: 'isHurried', target: 'putting', actions: ['takeOrder', 'keep'] },
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
                guard: { type: 'isClosed', params: ({ event }) => event.output },
                target: 'closed',
                actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'keep', 'tellStanding'],
              },
              {
                target: 'settled',
                actions: [{ type: 'takeAnswer', params: ({ event }) => event.output }, 'keep', 'tellStanding'],
              },
            ],
            onError: 'failing',
          },
        },
        // No answer arrived, but the server may have the order, so the same one is sent again.
        failing: {
          after: { untilRetry: 'putting' },
          on: { 'data.flush': 'putting' },
        },
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
              guard: { type: 'isDisputedField', params: ({ event }) => event },
              actions: [{ type: 'keepMine', params: ({ event }) => event }, 'keep', 'tellStanding'],
            },
            'data.takeTheirs': {
              guard: { type: 'isDisputedField', params: ({ event }) => event },
              actions: [{ type: 'takeTheirs', params: ({ event }) => event }, 'keep', 'tellStanding'],
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
