import { expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/schemas/audit'
import { MINUTE } from '../../contract/values/limits'
import type { EmergencyStatus } from '../../contract/values/statuses'
import { wayOf } from '../../src/screens/nurse/emergency-steps.rules'
import { anEmergencyRecord } from '../kit/data/builders'
import { TEST_EPOCH } from '../kit/harness/test-clock'

const at = (minutes: number) => TEST_EPOCH + minutes * MINUTE
const move = (minutes: number, from: EmergencyStatus, to: EmergencyStatus): AuditEntry => ({
  at: new Date(at(minutes)).toISOString(),
  by: '101',
  role: 'doctor',
  device_id: null,
  what: 'move',
  detail: { from, to },
})
const way = (status: EmergencyStatus, statusMinutes: number | null, audit: AuditEntry[] | null) =>
  wayOf(anEmergencyRecord({ status, statusAt: statusMinutes === null ? null : at(statusMinutes) }), audit).map(
    (step) => [step.standing, step.at],
  )

test.each([
  [
    'just taken, its history unread',
    'ON_CALL',
    1,
    null,
    [
      ['now', at(1)],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
  [
    'called back',
    'ON_CALL',
    null,
    [move(9, 'NOT_ANSWERED', 'ON_CALL')],
    [
      ['now', at(9)],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
  [
    'picked up',
    'PICK_UP',
    8,
    [move(1, 'REQUESTED', 'ON_CALL'), move(3, 'ON_CALL', 'ON_GOING'), move(8, 'ON_GOING', 'PICK_UP')],
    [
      ['done', at(1)],
      ['done', at(3)],
      ['now', at(8)],
      ['ahead', null],
    ],
  ],
  [
    'the history is older than the record',
    'ON_GOING',
    3,
    [move(1, 'REQUESTED', 'ON_CALL')],
    [
      ['done', at(1)],
      ['now', at(3)],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
  [
    'the history is newer than the record',
    'ON_CALL',
    1,
    [move(1, 'REQUESTED', 'ON_CALL'), move(3, 'ON_CALL', 'ON_GOING')],
    [
      ['now', at(1)],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ],
  ],
] as const)('%s', (_, status, statusMinutes, audit, expected) => {
  expect(way(status, statusMinutes, audit as AuditEntry[] | null)).toEqual(expected)
})
