import { permissionMachine } from '../../machines/consultation/permission/permission.machine'
import type { PermissionInput } from '../../machines/consultation/permission/permission.model'
import { accepted, refused } from '../../machines/ports/result'
import { PERMISSIONS, type Permission } from '../../contract/values/statuses'
import { countingIds } from '../kit/builders'
import { aHealthRecord, recordsThatAnswer } from '../kit/health'
import { defineModel } from '../kit/model'

const standing = (permission: Permission, patientId: string | null = 'p-1') => (): PermissionInput => ({
  objectId: 'c1',
  patientId,
  permission,
  // Nothing arrives by itself on a walk.
  records: recordsThatAnswer({ medicalRecords: () => new Promise(() => {}), scvd: () => new Promise(() => {}) }),
  newId: countingIds(),
  report: () => {},
})

export const permissionModel = defineModel<typeof permissionMachine>({
  name: 'consultation/permission',
  spec: 'spec §4 PHR/PMR permission; contract §4 changePermission',
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
  ],
})
