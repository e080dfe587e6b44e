import type { Bundle, Encounter } from '@medplum/fhirtypes'
import { expect, test } from 'vitest'
import { r4Errors } from '../../kit/fhir/r4-errors'

const VISIT = {
  resourceType: 'Encounter',
  status: 'finished',
  class: { system: 'http://terminology.hl7.org/CodeSystem/v3-ActCode', code: 'VR' },
} as const satisfies Encounter
const ENTRY = {
  fullUrl: 'urn:uuid:0b5c6e1e-0c86-4c13-9d7e-b2ee29c76b9c',
  request: { method: 'POST', url: 'Encounter' },
}

function bundleOf(visit: object, entry: object = ENTRY): Bundle {
  return { resourceType: 'Bundle', type: 'transaction', entry: [{ ...entry, resource: visit as Encounter }] }
}

test('accepts a valid Bundle', () => {
  expect(r4Errors(bundleOf(VISIT))).toEqual([])
})

test.each<[string, Bundle, string]>([
  ['a missing required element', bundleOf({ ...VISIT, class: undefined }), 'Missing required property'],
  ['an unknown element', bundleOf({ ...VISIT, colour: 'red' }), 'Invalid additional property'],
  ['an unknown required code', bundleOf({ ...VISIT, status: 'over' }), 'Encounter/status must be equal to one of'],
  ['a malformed time', bundleOf({ ...VISIT, period: { start: '2026-13-01T00:00:00Z' } }), 'period'],
  ['a code that HL7 does not know', bundleOf({ ...VISIT, class: { ...VISIT.class, code: 'XX' } }), 'v3-ActCode|XX'],
  ['a broken invariant', bundleOf(VISIT, { fullUrl: ENTRY.fullUrl }), 'bdl-3'],
])('refuses %s', (_, bundle, error) => {
  expect(r4Errors(bundle).join('\n')).toContain(error)
})
