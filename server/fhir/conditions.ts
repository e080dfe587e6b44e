import type { BundleEntry, CodeableConcept, Condition } from '@medplum/fhirtypes'
import { chiefComplaintOf, codedDiagnoses } from './due'
import { coding, concept, dateTime, entryOf, ownSystem, plainText, referenceTo, urnOf } from './elements'
import type { VisitConditions } from './encounter'
import type { CareContext } from './parties'

interface Conditions extends VisitConditions {
  entries: BundleEntry<Condition>[]
  /** Of the doctor's codes, without the complaint. */
  coded: BundleEntry<Condition>[]
}

/**
 * The complaint, and one condition for each ICD-10 code of the newest diagnosis. The codes are the diagnoses of the
 * visit, the first is the main one; an emergency has no codes here, so its complaint is.
 */
export function conditionsOf(context: CareContext): Conditions {
  const { record } = context
  const said = chiefComplaintOf(record)
  const complaint = said === null ? null : complaintOf(context, said)
  const coded = codedDiagnoses(record.findings.spa?.icd ?? []).map(({ code, name, name_en }) =>
    conditionOf(context, code, {
      category: [concept('conditionCategory', 'encounter-diagnosis', 'Encounter Diagnosis')],
      code: { coding: [coding('icd10', code, plainText(name_en ?? name) ?? code)], text: plainText(name) ?? code },
      ...(record.findings.spaAt !== null && { recordedDate: dateTime(record.findings.spaAt) }),
      recorder: context.doctor,
    }),
  )
  const complaints = complaint === null ? [] : [complaint]
  const isUncoded = coded.length === 0
  return {
    entries: [...complaints, ...coded],
    coded,
    complaint: complaint && referenceTo(complaint, said),
    diagnoses: (isUncoded ? complaints : coded).map((entry) => ({
      condition: referenceTo(entry, entry.resource?.code?.text ?? null),
      role: isUncoded ? 'CC' : 'DD',
    })),
  }
}

function complaintOf(context: CareContext, text: string): BundleEntry<Condition> {
  return conditionOf(context, 'complaint', {
    category: [concept('conditionCategory', 'problem-list-item', 'Problem List Item')],
    code: { text },
    ...(context.record.steps[0] !== undefined && { recordedDate: dateTime(context.record.steps[0].at) }),
  })
}

function conditionOf(
  { record: { recordId }, hospital, patient, encounter }: CareContext,
  key: string,
  parts: Pick<Condition, 'category' | 'recordedDate' | 'recorder'> & { code: CodeableConcept },
): BundleEntry<Condition> {
  return entryOf(urnOf(recordId, 'Condition', key), {
    resourceType: 'Condition',
    identifier: [
      { use: 'official', system: ownSystem('condition', hospital.organizationId), value: `${recordId}-${key}` },
    ],
    clinicalStatus: concept('conditionClinical', 'active', 'Active'),
    subject: patient,
    encounter,
    ...parts,
  })
}
