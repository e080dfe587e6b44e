import { expect, test } from 'vitest'
import type { SelectionRefusal } from '../../../machines/ports/emergencies'
import { selectionRefusal } from '../../../src/services/emergencies/emergency-refusals'

const BY = { id_user: '102', name: 'dr. Budi Santoso', role: 'doctor' }
const refusal = (status_code: number, body: object = {}) => ({ status_code, retryAfter: 0, message: '', ...body })

test.each<[string, number, object, SelectionRefusal]>([
  ['another emergency has it', 409, { by: BY }, { kind: 'taken', by: BY } as SelectionRefusal],
  ['the patient was picked up', 409, { status: 'PICK_UP', by: BY }, { kind: 'tooLate' }],
  [
    'an ambulance left meanwhile',
    409,
    { data: { ambulance_id: 'a1', status: 'ON_GOING', external_ambulance: null } },
    { kind: 'outdated', present: { chosen: 'a1', status: 'ON_GOING', external: null } },
  ],
  [
    'an external one left meanwhile',
    409,
    { data: { ambulance_id: null, status: 'ON_GOING', external_ambulance: 'PMI' } },
    { kind: 'outdated', present: { chosen: null, status: 'ON_GOING', external: 'PMI' } },
  ],
  ['not this doctor’s', 403, {}, { kind: 'tooLate' }],
  ['unknown', 404, {}, { kind: 'gone' }],
])('reads a refused choice: %s', (_, code, body, expected) => {
  expect(selectionRefusal(refusal(code, body))).toEqual(expected)
})
