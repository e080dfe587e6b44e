import type { Resource } from '@medplum/fhirtypes'

type ResourceType = Resource['resourceType']

/**
 * How often an element occurs within each of its parents, if these exist: a required element has a row for each of its
 * parents. A path of one name is a resource in the Bundle.
 */
export interface ProfileRow {
  path: string
  min: 0 | 1 | 2
  /** null: any number. */
  max: number | null
  /** The types that a reference may have. */
  to?: readonly ResourceType[]
  /** Values of which each must occur, in one resource of the type or another. */
  has?: readonly string[]
  /** Only for visits of this class. */
  only?: 'VR' | 'EMER'
}

/**
 * What SATUSEHAT asks of an outpatient visit and of an emergency beyond R4, in our own words, by the ministry's guides
 * "Resume Medis Rawat Jalan" and "Instalasi Gawat Darurat", the draft "ID Core" and the refusals of its server that
 * others have published. Rows of elements that R4 makes optional are here because the exchange refuses a resource
 * without them; the identity of a person is looked up before sending, so its rows are 0.
 */
export const OUTPATIENT_PROFILE: readonly ProfileRow[] = [
  { path: 'Organization', min: 1, max: 1 },
  { path: 'Organization.identifier', min: 1, max: null },
  { path: 'Organization.identifier.system', min: 1, max: 1 },
  { path: 'Organization.identifier.value', min: 1, max: 1 },
  { path: 'Organization.name', min: 1, max: 1 },

  { path: 'Location', min: 1, max: 1 },
  { path: 'Location.identifier', min: 1, max: null },
  { path: 'Location.status', min: 1, max: 1 },
  { path: 'Location.name', min: 1, max: 1 },
  { path: 'Location.managingOrganization', min: 1, max: 1, to: ['Organization'] },

  { path: 'Practitioner', min: 1, max: 1 },
  { path: 'Practitioner.identifier.system', min: 1, max: 1 },
  { path: 'Practitioner.identifier.value', min: 1, max: 1 },
  { path: 'Practitioner.name', min: 1, max: 1 },
  { path: 'Practitioner.name.text', min: 1, max: 1 },
  { path: 'Practitioner.qualification.code', min: 1, max: 1 },

  { path: 'Patient', min: 1, max: 1 },
  { path: 'Patient.identifier.system', min: 1, max: 1 },
  { path: 'Patient.identifier.value', min: 1, max: 1 },
  { path: 'Patient.name', min: 1, max: 1 },
  { path: 'Patient.name.text', min: 1, max: 1 },
  { path: 'Patient.gender', min: 0, max: 1 },
  { path: 'Patient.birthDate', min: 0, max: 1 },

  { path: 'Encounter', min: 1, max: 1 },
  { path: 'Encounter.identifier', min: 1, max: 1 },
  { path: 'Encounter.identifier.system', min: 1, max: 1 },
  { path: 'Encounter.identifier.value', min: 1, max: 1 },
  { path: 'Encounter.status', min: 1, max: 1, has: ['finished'] },
  { path: 'Encounter.statusHistory', min: 2, max: null },
  { path: 'Encounter.statusHistory.status', min: 1, max: 1, has: ['arrived', 'in-progress', 'finished'] },
  { path: 'Encounter.statusHistory.period', min: 1, max: 1 },
  { path: 'Encounter.statusHistory.period.start', min: 1, max: 1 },
  { path: 'Encounter.statusHistory.period.end', min: 1, max: 1 },
  { path: 'Encounter.class', min: 1, max: 1 },
  { path: 'Encounter.class.code', min: 1, max: 1 },
  { path: 'Encounter.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'Encounter.participant', min: 1, max: null },
  { path: 'Encounter.participant.type', min: 1, max: 1 },
  { path: 'Encounter.participant.individual', min: 1, max: 1, to: ['Practitioner'] },
  { path: 'Encounter.period', min: 1, max: 1 },
  { path: 'Encounter.period.start', min: 1, max: 1 },
  { path: 'Encounter.period.end', min: 1, max: 1 },
  { path: 'Encounter.diagnosis', min: 1, max: null },
  { path: 'Encounter.diagnosis.condition', min: 1, max: 1, to: ['Condition'] },
  { path: 'Encounter.diagnosis.use', min: 1, max: 1 },
  { path: 'Encounter.diagnosis.use.coding', min: 1, max: 1 },
  { path: 'Encounter.diagnosis.use.coding.code', min: 1, max: 1 },
  { path: 'Encounter.diagnosis.use.coding.code', min: 1, max: 1, has: ['DD'], only: 'VR' },
  { path: 'Encounter.diagnosis.use.coding.code', min: 1, max: 1, has: ['CC'], only: 'EMER' },
  { path: 'Encounter.diagnosis.rank', min: 1, max: 1 },
  { path: 'Encounter.reasonReference', min: 1, max: 1, to: ['Condition'], only: 'EMER' },
  { path: 'Encounter.location', min: 1, max: null },
  { path: 'Encounter.location.location', min: 1, max: 1, to: ['Location'] },
  { path: 'Encounter.location.period', min: 1, max: 1 },
  { path: 'Encounter.location.period.start', min: 1, max: 1 },
  { path: 'Encounter.serviceProvider', min: 1, max: 1, to: ['Organization'] },

  { path: 'Condition', min: 1, max: null },
  { path: 'Condition.clinicalStatus', min: 1, max: 1 },
  { path: 'Condition.category', min: 1, max: 1 },
  { path: 'Condition.category.coding', min: 1, max: 1 },
  { path: 'Condition.category.coding.code', min: 1, max: 1, has: ['encounter-diagnosis'], only: 'VR' },
  { path: 'Condition.code', min: 1, max: 1 },
  { path: 'Condition.code.text', min: 1, max: 1 },
  { path: 'Condition.code.coding.system', min: 1, max: 1 },
  { path: 'Condition.code.coding.code', min: 1, max: 1 },
  { path: 'Condition.code.coding.display', min: 1, max: 1 },
  { path: 'Condition.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'Condition.encounter', min: 1, max: 1, to: ['Encounter'] },

  { path: 'AllergyIntolerance.clinicalStatus', min: 1, max: 1 },
  { path: 'AllergyIntolerance.verificationStatus', min: 1, max: 1 },
  { path: 'AllergyIntolerance.category', min: 1, max: null },
  { path: 'AllergyIntolerance.code', min: 1, max: 1 },
  { path: 'AllergyIntolerance.patient', min: 1, max: 1, to: ['Patient'] },
  { path: 'AllergyIntolerance.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'AllergyIntolerance.reaction.manifestation', min: 1, max: null },

  { path: 'Observation.status', min: 1, max: 1 },
  { path: 'Observation.category', min: 1, max: 1 },
  { path: 'Observation.code', min: 1, max: 1 },
  { path: 'Observation.code.coding', min: 1, max: 1 },
  { path: 'Observation.code.coding.code', min: 1, max: 1 },
  { path: 'Observation.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'Observation.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'Observation.effectiveDateTime', min: 1, max: 1 },
  { path: 'Observation.performer', min: 1, max: null, to: ['Practitioner'] },

  { path: 'Medication.extension', min: 1, max: 1 },
  { path: 'Medication.extension.valueCodeableConcept', min: 1, max: 1 },
  { path: 'Medication.identifier', min: 1, max: 1 },
  { path: 'Medication.code', min: 1, max: 1 },
  { path: 'Medication.status', min: 1, max: 1 },
  { path: 'Medication.ingredient.itemCodeableConcept', min: 1, max: 1 },

  // The prescription, and the medicine within it.
  { path: 'MedicationRequest.identifier', min: 2, max: 2 },
  { path: 'MedicationRequest.status', min: 1, max: 1 },
  { path: 'MedicationRequest.intent', min: 1, max: 1, has: ['order'] },
  { path: 'MedicationRequest.category', min: 1, max: 1 },
  { path: 'MedicationRequest.medicationReference', min: 1, max: 1, to: ['Medication'] },
  { path: 'MedicationRequest.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'MedicationRequest.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'MedicationRequest.authoredOn', min: 1, max: 1 },
  { path: 'MedicationRequest.requester', min: 1, max: 1, to: ['Practitioner'] },
  { path: 'MedicationRequest.dosageInstruction', min: 1, max: null },
  { path: 'MedicationRequest.dosageInstruction.text', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.timing', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.timing.repeat', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.timing.repeat.frequency', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.doseAndRate', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.doseAndRate.doseQuantity', min: 1, max: 1 },
  { path: 'MedicationRequest.dosageInstruction.doseAndRate.doseQuantity.value', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest.quantity', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest.quantity.value', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest.validityPeriod', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest.validityPeriod.start', min: 1, max: 1 },
  { path: 'MedicationRequest.dispenseRequest.validityPeriod.end', min: 1, max: 1 },

  { path: 'ClinicalImpression', min: 0, max: 1 },
  { path: 'ClinicalImpression.status', min: 1, max: 1 },
  { path: 'ClinicalImpression.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'ClinicalImpression.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'ClinicalImpression.assessor', min: 1, max: 1, to: ['Practitioner'] },

  { path: 'CarePlan', min: 0, max: 1 },
  { path: 'CarePlan.status', min: 1, max: 1 },
  { path: 'CarePlan.intent', min: 1, max: 1, has: ['plan'] },
  { path: 'CarePlan.category', min: 1, max: 1 },
  { path: 'CarePlan.title', min: 1, max: 1 },
  { path: 'CarePlan.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'CarePlan.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'CarePlan.created', min: 1, max: 1 },
  { path: 'CarePlan.author', min: 1, max: 1, to: ['Practitioner'] },

  { path: 'Composition', min: 1, max: 1 },
  { path: 'Composition.identifier', min: 1, max: 1 },
  { path: 'Composition.status', min: 1, max: 1 },
  { path: 'Composition.type', min: 1, max: 1 },
  { path: 'Composition.type.coding', min: 1, max: 1 },
  { path: 'Composition.type.coding.code', min: 1, max: 1, has: ['88645-7'], only: 'VR' },
  { path: 'Composition.type.coding.code', min: 1, max: 1, has: ['97663-9'], only: 'EMER' },
  { path: 'Composition.category', min: 1, max: 1 },
  { path: 'Composition.subject', min: 1, max: 1, to: ['Patient'] },
  { path: 'Composition.encounter', min: 1, max: 1, to: ['Encounter'] },
  { path: 'Composition.date', min: 1, max: 1 },
  { path: 'Composition.author', min: 1, max: null, to: ['Practitioner'] },
  { path: 'Composition.title', min: 1, max: 1 },
  { path: 'Composition.custodian', min: 1, max: 1, to: ['Organization'] },
  { path: 'Composition.section', min: 1, max: null },
  { path: 'Composition.section.code', min: 1, max: 1 },
]
