import type { Bundle } from '@medplum/fhirtypes'
import { describe, expect, test } from 'vitest'
import { profileErrors } from '../../../server/fhir/profile-errors'
import { aCareRecord, anEmergency, bundleOf, ofType, PRESCRIPTION, seededRecord } from '../../kit/fhir/care-records'
import { r4Errors } from '../../kit/fhir/r4-errors'

const SEEDS = Array.from({ length: 200 }, (_, at) => at)

test('200 records of every kind become Bundles without an error', () => {
  const bundles = SEEDS.map((seed) => bundleOf(seededRecord(seed)))
  const errors = bundles.flatMap((bundle, seed) =>
    [...r4Errors(bundle), ...profileErrors(bundle)].map((error) => `seed ${seed}: ${error}`),
  )
  expect(errors).toEqual([])
  const types = new Set(bundles.flatMap(({ entry = [] }) => entry.map(({ resource }) => resource?.resourceType ?? '')))
  expect([...types].toSorted()).toEqual([
    'AllergyIntolerance',
    'CarePlan',
    'ClinicalImpression',
    'Composition',
    'Condition',
    'Encounter',
    'Location',
    'Medication',
    'MedicationRequest',
    'Observation',
    'Organization',
    'Patient',
    'Practitioner',
  ])
  expect(new Set(bundles.flatMap((bundle) => ofType(bundle, 'Encounter').map((one) => one.class?.code)))).toEqual(
    new Set(['VR', 'EMER']),
  )
})

test('the same record becomes the same Bundle', () => {
  expect(bundleOf(aCareRecord())).toEqual(bundleOf(aCareRecord()))
})

/** The Bundle without the elements at a path of its resources of one type. */
function without(bundle: Bundle, type: string, ...names: string[]): Bundle {
  const changed = structuredClone(bundle)
  for (const { resource } of changed.entry ?? []) {
    if (resource?.resourceType === type) remove(resource, names)
  }
  return changed
}

function remove(value: object, [name = '', ...rest]: string[]): void {
  const fields = value as Record<string, unknown>
  if (rest.length === 0) delete fields[name]
  else for (const child of [fields[name]].flat()) remove(child as object, rest)
}

describe('the checks find what is missing', () => {
  const bundle = bundleOf(aCareRecord({ prescriptions: [PRESCRIPTION] }))

  test.each([
    ['Encounter', 'subject'],
    ['Encounter', 'identifier'],
    ['Encounter', 'diagnosis'],
    ['Encounter', 'serviceProvider'],
    ['Encounter', 'location'],
    ['Encounter', 'statusHistory', 'period', 'end'],
    ['Condition', 'encounter'],
    ['MedicationRequest', 'dosageInstruction'],
    ['MedicationRequest', 'dispenseRequest', 'validityPeriod'],
    ['Medication', 'extension'],
    ['Composition', 'custodian'],
    ['Patient', 'name'],
  ])('in %s without %s %s', (type, ...names) => {
    const given = names.filter((name) => name !== undefined)
    expect(profileErrors(without(bundle, type, ...given)).join('\n')).toContain(`${type}.${given.join('.')}`)
  })

  test.each([
    ['Encounter', 'class'],
    ['Condition', 'subject'],
    ['Composition', 'author'],
    ['MedicationRequest', 'intent'],
  ])('by R4 in %s without %s', (type, name) => {
    expect(r4Errors(without(bundle, type, name)).join('\n')).toContain('Missing required property')
  })

  test('a reference to a resource that is not in the Bundle, or of another type', () => {
    const entry = bundle.entry ?? []
    const missing = { ...bundle, entry: entry.filter(({ resource }) => resource?.resourceType !== 'Patient') }
    expect(profileErrors(missing)).toContain('Encounter.subject: refers to nothing, not to Patient')
    const [doctor] = entry.filter(({ resource }) => resource?.resourceType === 'Practitioner')
    const exchanged = structuredClone(bundle)
    const [visit] = ofType(exchanged, 'Encounter')
    if (visit !== undefined) visit.subject = { reference: doctor?.fullUrl ?? '' }
    expect(profileErrors(exchanged)).toEqual(['Encounter.subject: refers to Practitioner, not to Patient'])
  })

  test('a visit whose history has no arrival', () => {
    const changed = structuredClone(bundleOf(anEmergency()))
    const [visit] = ofType(changed, 'Encounter')
    visit?.statusHistory?.shift()
    expect(profileErrors(changed)).toContain('Encounter.statusHistory.status: no arrived')
  })
})
