import { assign, enqueueActions, sendTo, setup } from 'xstate'
import type { ApiConsultation } from '../../../contract/schemas/consultation'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { Permission } from '../../../contract/values/statuses'
import { diagnosisMachine } from '../diagnosis/diagnosis.machine'
import { noteMachine } from '../note/note.machine'
import { permissionMachine } from '../permission/permission.machine'
import { prescriptionMachine } from '../prescription/prescription.machine'
import { cardsOf } from '../prescription/prescription.rules'
import { promiseNotProvided } from '../../ports/not-provided'
import { raiseToast } from '../../toaster/raise-toast'
import type { PapersContext, PapersEvent, PapersInput } from './papers.model'
import { allergiesOf, identityOf, paperInput } from './papers.rules'

/**
 * What a doctor writes and reads beside the chat (spec §1, §2 "Patient panel"): the hospital's record of the consultation
 * is read first, since what was sent before and what the patient is allergic to decide what may be sent now. Then
 * diagnosis, prescription and note may be written, and a patient's health record be asked for; a facility has none.
 */
export const papersMachine = setup({
  types: {
    context: {} as PapersContext,
    events: {} as PapersEvent,
    input: {} as PapersInput,
    children: {} as {
      diagnosis: 'diagnosis'
      prescription: 'prescription'
      note: 'note'
      permission: 'permission'
    },
  },
  actors: {
    readConsultation: promiseNotProvided<ApiConsultation, { consultationId: string }>('readConsultation'),
    diagnosis: diagnosisMachine,
    prescription: prescriptionMachine,
    note: noteMachine,
    permission: permissionMachine,
  },
  actions: {
    takeConsultation: assign((_, params: { consultation: ApiConsultation }) => params),
    takePermission: assign((_, params: { permission: Permission | null }) => params),
    tellPermission: enqueueActions(({ context, enqueue }) => {
      if (context.permission !== null) {
        enqueue.sendTo('permission', { type: 'permission.changed', permission: context.permission })
      }
    }),
    tellAllergies: sendTo('prescription', ({ context }, params: { allergies: string[] | null }) => ({
      type: 'allergies.known' as const,
      allergies: allergiesOf(context, params.allergies),
    })),
    // Cards that a crash kept from the chat: the same messageId is no second one.
    reportCards: ({ context }) => cardsOf(context.consultation?.prescriptions ?? []).forEach(context.report),
    tellFault: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
    reportPaper: ({ context }, params: Extract<PapersEvent, { type: 'paper.written' }>) => context.report(params),
  },
  guards: { hasPatient: ({ context }) => context.record.className === 'Consultations' },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'papers',
  context: ({ input }) => ({ ...input, consultation: null, ...identityOf(input.record) }),
  initial: 'reading',
  on: {
    'permission.changed': { actions: { type: 'takePermission', params: ({ event }) => event } },
    'paper.written': { actions: { type: 'reportPaper', params: ({ event }) => event } },
  },
  states: {
    reading: {
      invoke: {
        id: 'readConsultation',
        src: 'readConsultation',
        input: ({ context: { consultationId } }) => ({ consultationId }),
        onDone: {
          target: 'open',
          actions: [{ type: 'takeConsultation', params: ({ event }) => ({ consultation: event.output }) }, 'reportCards'],
        },
        onError: 'failed',
      },
    },
    failed: { after: { untilRetry: 'reading' }, on: { 'papers.retry': 'reading' } },
    open: {
      invoke: [
        {
          id: 'diagnosis',
          src: 'diagnosis',
          input: ({ context, self }) => ({ ...paperInput(context, self), sent: context.consultation?.spa ?? null }),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'note',
          src: 'note',
          input: ({ context, self }) => paperInput(context, self),
          onError: { actions: 'tellFault' },
        },
        {
          id: 'prescription',
          src: 'prescription',
          input: ({ context, self }) => ({
            ...paperInput(context, self),
            allergies: allergiesOf(context, null),
            sent: context.consultation?.prescriptions ?? [],
          }),
          onError: { actions: 'tellFault' },
        },
      ],
      initial: 'choosing',
      on: { 'allergies.known': { actions: { type: 'tellAllergies', params: ({ event }) => event } } },
      states: {
        choosing: { always: [{ guard: 'hasPatient', target: 'ofPatient' }, { target: 'ofFacility' }] },
        ofPatient: {
          invoke: {
            id: 'permission',
            src: 'permission',
            input: ({ context, self }) => ({
              objectId: context.record.objectId,
              patientId: context.consultation?.patient.uuid ?? null,
              permission: context.permission ?? 'APPROVAL_REQUIRED',
              records: context.records,
              newId: context.newId,
              report: (report) => self.send(report),
            }),
            onError: { actions: 'tellFault' },
          },
          on: {
            'permission.changed': {
              actions: [{ type: 'takePermission', params: ({ event }) => event }, 'tellPermission'],
            },
          },
        },
        ofFacility: {},
      },
    },
  },
})
