import { permissionMachine } from '../../machines/consultation/permission/permission.machine'
import type { PermissionInput } from '../../machines/consultation/permission/permission.model'
import { accepted, refused } from '../../machines/ports/result'
import { PERMISSIONS, type Permission } from '../../contract/values/statuses'
import { countingIds } from '../kit/data/builders'
import { aHealthRecord, recordsThatAnswer } from '../kit/data/health'
import { defineModel } from '../kit/graph/model'
import { after, done, fault, rowsFrom } from '../kit/graph/rows'
import { recordingReport } from '../kit/graph/recording-report'

const standing =
  (permission: Permission, patientId: string | null = 'p-1') =>
  (): PermissionInput => ({
    objectId: 'c1',
    patientId,
    permission,
    // No answer arrives by itself during a walk.
    records: recordsThatAnswer({ medicalRecords: () => new Promise(() => {}), scvd: () => new Promise(() => {}) }),
    newId: countingIds(),
    report: recordingReport(),
  })

export const permissionModel = defineModel<typeof permissionMachine>({
  name: 'consultation/permission',
  spec: 'product §4 PHR/PMR permission; contract §4 changePermission',
  machine: permissionMachine,
  worlds: {
    'not asked': standing('APPROVAL_REQUIRED'),
    asked: standing('REQUESTED'),
    'given before': standing('ALLOWED'),
    'refused before': standing('DENIED'),
    'given, without a record': standing('ALLOWED', null),
  },
  events: {
    'permission.ask': [{ type: 'permission.ask' }],
    'permission.changed': PERMISSIONS.map((permission) => ({ type: 'permission.changed', permission }) as const),
    'health.retry': [{ type: 'health.retry' }],
  },
  outcomes: {
    ask: { outputs: [accepted(undefined), refused({ kind: 'conflict' })], faults: true },
    readHealth: { outputs: [aHealthRecord()], faults: true },
    medicalRecords: { outputs: [], faults: true },
    scvd: { outputs: [], faults: true },
  },
  key: ({ context }) => context.health !== null,
  invariants: {
    'what was read is there only while it may be seen': (snapshot) =>
      snapshot.context.health === null || snapshot.matches('allowed'),
    'nothing reads without permission': (snapshot) =>
      snapshot.matches('allowed') ||
      (['readHealth', 'medicalRecords', 'scvd'] as const).every((id) => snapshot.children[id] === undefined),
  },
  untakeable: {
    'permission.asking --permission.changed [is]--> (stays)':
      'the word before the question, reported again: it does nothing, and a walk takes only what does something',
    'permission.requested --permission.changed [becomes]--> (stays)':
      'heard again: it does nothing, and a walk takes only what does something',
    'permission.allowed --permission.changed [becomes]--> (stays)':
      'heard again: it does nothing, and a walk takes only what does something',
  },
  journeys: [
    {
      name: 'asked, allowed, read, withdrawn: nothing is left',
      world: 'not asked',
      steps: [
        { type: 'permission.ask' },
        { type: 'xstate.done.actor.ask', output: accepted(undefined) },
        { type: 'permission.changed', permission: 'ALLOWED' },
        { type: 'xstate.done.actor.readHealth', output: aHealthRecord() },
        { type: 'permission.changed', permission: 'DENIED' },
      ],
      ends: 'denied',
    },
    {
      name: 'after a refusal one may ask again',
      world: 'refused before',
      steps: [{ type: 'permission.ask' }, { type: 'permission.changed', permission: 'REQUESTED' }],
      ends: 'requested',
    },
    ...rowsFrom<typeof permissionMachine>('not asked', {
      'nobody was asked yet': [[], 'required'],
      'asked: a card goes into the chat': [
        [{ type: 'permission.ask' }, done('ask', accepted(undefined))],
        'requested',
        { sends: ['document.written'] },
      ],
      'asked by somebody else meanwhile: no second card': [
        [{ type: 'permission.ask' }, done('ask', refused({ kind: 'conflict' }))],
        'requested',
        { sends: [] },
      ],
      'the record may tell it before the answer does': [
        [{ type: 'permission.ask' }, { type: 'permission.changed', permission: 'REQUESTED' }],
        'requested',
        { sends: ['document.written'] },
      ],
      'other news of the record tell the old word again: it is still being asked': [
        [{ type: 'permission.ask' }],
        'asking',
        { ignores: [{ type: 'permission.changed', permission: 'APPROVAL_REQUIRED' }] },
      ],
      'refused by word of mouth, then asked after all: the old refusal is no answer': [
        [{ type: 'permission.changed', permission: 'DENIED' }, { type: 'permission.ask' }],
        'asking',
        { knows: { permission: 'DENIED' }, ignores: [{ type: 'permission.changed', permission: 'DENIED' }] },
      ],
      'refused while the network was away: the answer came before the question was known to be asked': [
        [{ type: 'permission.ask' }, { type: 'permission.changed', permission: 'DENIED' }],
        'denied',
      ],
      'allowed while the network was away': [
        [{ type: 'permission.ask' }, { type: 'permission.changed', permission: 'ALLOWED' }],
        { allowed: 'reading' },
      ],
      'a question that did not arrive is reported, and may be asked again': [
        [{ type: 'permission.ask' }, fault('ask')],
        'required',
        { sends: ['toast permissionNotAsked'] },
      ],
      'given without a question': [[{ type: 'permission.changed', permission: 'ALLOWED' }], { allowed: 'reading' }],
      'refused without a question': [[{ type: 'permission.changed', permission: 'DENIED' }], 'denied'],
      'asked on another device': [[{ type: 'permission.changed', permission: 'REQUESTED' }], 'requested'],
    }),
    ...rowsFrom<typeof permissionMachine>('asked', {
      'the patient is still asked': [[], 'requested'],
      'the patient allows it': [[{ type: 'permission.changed', permission: 'ALLOWED' }], { allowed: 'reading' }],
      'the patient refuses it': [[{ type: 'permission.changed', permission: 'DENIED' }], 'denied'],
      'the question is withdrawn': [[{ type: 'permission.changed', permission: 'APPROVAL_REQUIRED' }], 'required'],
    }),
    ...rowsFrom<typeof permissionMachine>('given before', {
      'it is read at once': [[], { allowed: 'reading' }],
      'read, its allergies are reported': [
        [done('readHealth', aHealthRecord())],
        { allowed: 'open' },
        { knows: { health: aHealthRecord() }, sends: ['allergies.known'] },
      ],
      'not read': [[fault('readHealth')], { allowed: 'failed' }],
      'not read, it is read again by itself': [
        [fault('readHealth'), after('untilRetry', 'permission.allowed.failed')],
        { allowed: 'reading' },
      ],
      'not read, it is read again by hand': [[fault('readHealth'), { type: 'health.retry' }], { allowed: 'reading' }],
      'withdrawn, nothing is known any more': [
        [done('readHealth', aHealthRecord()), { type: 'permission.changed', permission: 'DENIED' }],
        'denied',
        { knows: { health: null }, sends: ['allergies.known', 'allergies.known'] },
      ],
      'asked again': [[{ type: 'permission.changed', permission: 'REQUESTED' }], 'requested'],
      'as if never given': [[{ type: 'permission.changed', permission: 'APPROVAL_REQUIRED' }], 'required'],
      'lists that break are reported': [
        [done('readHealth', aHealthRecord()), fault('medicalRecords'), fault('scvd')],
        { allowed: 'open' },
        { sends: ['toast fault', 'toast fault', 'allergies.known'] },
      ],
    }),
    ...rowsFrom<typeof permissionMachine>('refused before', {
      'refused it stands': [[], 'denied'],
      'asked again, the old refusal is no answer': [
        [{ type: 'permission.ask' }],
        'asking',
        { ignores: [{ type: 'permission.changed', permission: 'DENIED' }] },
      ],
      'restarted by the simulator, then requested: APPROVAL_REQUIRED is no answer': [
        [{ type: 'permission.changed', permission: 'APPROVAL_REQUIRED' }, { type: 'permission.ask' }],
        'asking',
        {
          knows: { permission: 'APPROVAL_REQUIRED' },
          ignores: [{ type: 'permission.changed', permission: 'APPROVAL_REQUIRED' }],
        },
      ],
    }),
    ...rowsFrom<typeof permissionMachine>('given, without a record', {
      'the hospital knows nothing of the patient': [[], { allowed: 'unknown' }],
    }),
  ],
})
