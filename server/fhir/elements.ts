import { createHash } from 'node:crypto'
import type { BundleEntry, CodeableConcept, Coding, Reference, Resource } from '@medplum/fhirtypes'

const HL7 = 'http://terminology.hl7.org/CodeSystem'

/** Code systems, by the names that the mapping gives them. */
export const SYSTEMS = {
  actCode: `${HL7}/v3-ActCode`,
  participation: `${HL7}/v3-ParticipationType`,
  diagnosisRole: `${HL7}/diagnosis-role`,
  conditionClinical: `${HL7}/condition-clinical`,
  conditionCategory: `${HL7}/condition-category`,
  allergyClinical: `${HL7}/allergyintolerance-clinical`,
  allergyVerification: `${HL7}/allergyintolerance-verification`,
  requestCategory: `${HL7}/medicationrequest-category`,
  observationCategory: `${HL7}/observation-category`,
  absentReason: `${HL7}/data-absent-reason`,
  drugForm: `${HL7}/v3-orderableDrugForm`,
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  ucum: 'http://unitsofmeasure.org',
  kfa: 'http://sys-ids.kemkes.go.id/kfa',
  kemkes: 'http://terminology.kemkes.go.id',
  medicationType: 'http://terminology.kemkes.go.id/CodeSystem/medication-type',
  qualification: 'https://terminology.kemkes.go.id/v1-0302',
  ihsNumber: 'https://fhir.kemkes.go.id/id/ihs-number',
  doctorIhsNumber: 'https://fhir.kemkes.go.id/id/nakes-his-number',
  nik: 'https://fhir.kemkes.go.id/id/nik',
  strNumber: 'https://fhir.kemkes.go.id/id/str-kki-number',
} as const

/** The system of identifiers that an organization gives itself, by kind ('encounter'). */
export function ownSystem(kind: string, organizationId: string): string {
  return `http://sys-ids.kemkes.go.id/${kind}/${organizationId}`
}

export function coding(system: keyof typeof SYSTEMS, code: string, display?: string): Coding {
  return { system: SYSTEMS[system], code, ...(display !== undefined && { display }) }
}

export function concept(system: keyof typeof SYSTEMS, code: string, display?: string): CodeableConcept {
  return { coding: [coding(system, code, display)] }
}

/**
 * A string that FHIR permits: of white space only blanks, tabs and line breaks, and not empty.
 * @returns null for nothing to say
 */
export function plainText(text: string | null): string | null {
  const plain = text?.replaceAll(/[^\S \t\r\n]/g, ' ').trim() ?? ''
  return plain === '' ? null : plain
}

/** In UTC to the second, with the offset that the exchange asks for. @param at ISO 8601 UTC */
export function dateTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}+00:00`
}

/**
 * The address of a resource within its Bundle, the same at every export of the record (RFC 9562, version 8).
 */
export function urnOf(...names: string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}`
}

/** An entry that creates its resource, unless one with the identifier exists already. */
export function entryOf<Type extends Resource>(
  fullUrl: string,
  resource: Type,
  unlessExists: { system: string; value: string } | null = null,
): BundleEntry<Type> {
  const ifNoneExist = unlessExists && `identifier=${unlessExists.system}|${unlessExists.value}`
  return {
    fullUrl,
    resource,
    request: { method: 'POST', url: resource.resourceType, ...(ifNoneExist !== null && { ifNoneExist }) },
  }
}

export function referenceTo<Type extends Resource>(
  entry: BundleEntry<Type>,
  display: string | null = null,
): Reference<Type> {
  return { reference: entry.fullUrl ?? '', ...(display !== null && { display }) }
}
