import { assign, setup } from 'xstate'
import type { HealthRecord } from '../../../contract/schemas/health-record'
import { writeDocument } from '../../../contract/schemas/documents'
import { RECONNECT_CAP } from '../../../contract/values/limits'
import type { Permission } from '../../../contract/values/statuses'
import { promiseNotProvided } from '../../ports/not-provided'
import type { Result } from '../../ports/result'
import { raiseToast } from '../../toaster/raise-toast'
import { withEvent, withOutput } from '../../with-event'
import {
  medicalRecordsMachine,
  type PermissionContext,
  type PermissionEvent,
  type PermissionInput,
  scvdMachine,
} from './permission.model'

type Answer = Result<void, { kind: 'conflict' }>

/**
 * The patient's permission to see the health and medical record (product §4 "Permission"). A message asks for it, the
 * live record answers. Data is read only while ALLOWED; withdrawing leaves that state and drops the data.
 */
export const permissionMachine = setup({
  types: {
    context: {} as PermissionContext,
    events: {} as PermissionEvent,
    input: {} as PermissionInput,
    children: {} as { medicalRecords: 'medicalRecords'; scvd: 'scvd' },
  },
  actors: {
    ask: promiseNotProvided<Answer, { objectId: string }>('ask'),
    readHealth: promiseNotProvided<HealthRecord, { patientId: string }>('readHealth'),
    medicalRecords: medicalRecordsMachine,
    scvd: scvdMachine,
  },
  actions: {
    noteWord: assign((_, params: { permission: Permission }) => params),
    nameCard: assign(({ context }) => ({ cardId: context.newId() })),
    reportCard: ({ context }) =>
      context.report({
        type: 'document.written',
        messageId: context.cardId,
        kind: 'phr_request',
        text: writeDocument('phr_request', { permission: 'REQUESTED' }),
      }),
    assignHealth: assign((_, params: { health: HealthRecord }) => params),
    forgetHealth: assign({ health: null }),
    reportAllergies: ({ context }, params: { health: HealthRecord | null }) =>
      context.report({ type: 'allergies.known', allergies: params.health?.allergy.map(({ name }) => name) ?? null }),
    showNotAskedToast: (args) => raiseToast(args, { key: 'permissionNotAsked', tone: 'error' }),
    showFaultToast: (args) => raiseToast(args, { key: 'fault', tone: 'error' }),
  },
  guards: {
    isAnswered: (_, params: Answer) => params.ok,
    is: ({ context }, params: { permission: Permission }) => context.permission === params.permission,
    becomes: (_, params: { received: Permission; permission: Permission }) => params.received === params.permission,
    isKnown: ({ context }) => context.patientId !== null,
  },
  delays: { untilRetry: RECONNECT_CAP },
}).createMachine({
  id: 'permission',
  context: ({ input }) => ({ ...input, cardId: '', health: null }),
  initial: 'settling',
  on: {
    'permission.changed': [
      {
        guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'ALLOWED' }) },
        target: '.allowed',
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'DENIED' }) },
        target: '.denied',
      },
      {
        guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'REQUESTED' }) },
        target: '.requested',
      },
      { target: '.required' },
    ],
  },
  states: {
    settling: {
      always: [
        { guard: { type: 'is', params: { permission: 'ALLOWED' } }, target: 'allowed' },
        { guard: { type: 'is', params: { permission: 'DENIED' } }, target: 'denied' },
        { guard: { type: 'is', params: { permission: 'REQUESTED' } }, target: 'requested' },
        { target: 'required' },
      ],
    },
    required: {
      on: {
        'permission.ask': {
          target: 'asking',
          actions: { type: 'noteWord', params: { permission: 'APPROVAL_REQUIRED' } },
        },
      },
    },
    denied: {
      on: { 'permission.ask': { target: 'asking', actions: { type: 'noteWord', params: { permission: 'DENIED' } } } },
    },
    asking: {
      entry: 'nameCard',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { objectId } }) => ({ objectId }),
        onDone: [
          { guard: withOutput('isAnswered'), target: 'requested', actions: 'reportCard' },
          // Another party moved it first: the live record has the present value.
          { target: 'requested' },
        ],
        onError: { target: 'required', actions: 'showNotAskedToast' },
      },
      on: {
        'permission.changed': [
          // The live record arrived before the answer.
          {
            guard: {
              type: 'becomes',
              params: ({ event }) => ({ received: event.permission, permission: 'REQUESTED' }),
            },
            target: 'requested',
            actions: 'reportCard',
          },
          // The value from before the request, repeated with another change of the record, is no answer to it.
          { guard: withEvent('is') },
        ],
      },
    },
    requested: {
      on: {
        // Reported again, e.g. after a reconnect: nothing changed.
        'permission.changed': [
          {
            guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'ALLOWED' }) },
            target: 'allowed',
          },
          {
            guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'DENIED' }) },
            target: 'denied',
          },
          {
            guard: {
              type: 'becomes',
              params: ({ event }) => ({ received: event.permission, permission: 'REQUESTED' }),
            },
          },
        ],
      },
    },
    allowed: {
      initial: 'choosing',
      exit: ['forgetHealth', { type: 'reportAllergies', params: { health: null } }],
      on: {
        // Reported again: the read data stays.
        'permission.changed': [
          {
            guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'DENIED' }) },
            target: 'denied',
          },
          {
            guard: { type: 'becomes', params: ({ event }) => ({ received: event.permission, permission: 'ALLOWED' }) },
          },
        ],
      },
      states: {
        choosing: { always: [{ guard: 'isKnown', target: 'reading' }, { target: 'unknown' }] },
        reading: {
          invoke: {
            id: 'readHealth',
            src: 'readHealth',
            input: ({ context: { patientId } }) => ({ patientId: patientId ?? '' }),
            onDone: {
              target: 'open',
              actions: [
                { type: 'assignHealth', params: ({ event }) => ({ health: event.output }) },
                { type: 'reportAllergies', params: ({ event }) => ({ health: event.output }) },
              ],
            },
            onError: 'failed',
          },
        },
        failed: { after: { untilRetry: 'reading' }, on: { 'health.retry': 'reading' } },
        open: {
          invoke: [
            {
              id: 'medicalRecords',
              src: 'medicalRecords',
              input: ({ context: { records, patientId } }) => ({
                readPage: ({ page }, signal) => records.medicalRecords({ patientId: patientId ?? '', page }, signal),
                query: null,
              }),
              onError: { actions: 'showFaultToast' },
            },
            {
              id: 'scvd',
              src: 'scvd',
              input: ({ context: { records, patientId } }) => ({
                load: (signal) => records.scvd({ patientId: patientId ?? '' }, signal),
              }),
              onError: { actions: 'showFaultToast' },
            },
          ],
        },
        /** The hospital has no record of this patient. */
        unknown: {},
      },
    },
  },
})
