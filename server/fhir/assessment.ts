import type { BundleEntry, CarePlan, ClinicalImpression, Condition } from '@medplum/fhirtypes'
import { isIcd10 } from './due'
import { concept, dateTime, entryOf, ownSystem, plainText, referenceTo, urnOf } from './elements'
import type { CareContext } from './parties'

/**
 * What the doctor thought: symptoms, possible diagnoses and codes that are no ICD-10 in words, with the coded
 * conditions; of an emergency the doctor's remarks. null if nothing was written.
 */
export function impressionOf(
  { record, hospital, patient, doctor, encounter }: CareContext,
  coded: readonly BundleEntry<Condition>[],
): BundleEntry<ClinicalImpression> | null {
  const { findings, assessment, recordId } = record
  const { symptoms = [], possible_diagnosis = [], icd = [] } = findings.spa ?? {}
  const symptomText = plainText(symptoms.join(', '))
  const summary = plainText(assessment)
  const words = [...possible_diagnosis, ...icd.filter((one) => !isIcd10(one)).map(({ name }) => name)]
  const possible = words.flatMap((one) => plainText(one) ?? [])
  if (symptomText === null && summary === null && possible.length === 0) return null
  const finding = [
    ...coded.map((entry) => ({ itemReference: referenceTo(entry, entry.resource?.code?.text ?? null) })),
    ...possible.map((text) => ({ itemCodeableConcept: { text } })),
  ]
  const at = findings.spaAt ?? record.steps.at(-1)?.at ?? null
  return entryOf(urnOf(recordId, 'ClinicalImpression'), {
    resourceType: 'ClinicalImpression',
    identifier: [
      { use: 'official', system: ownSystem('clinicalimpression', hospital.organizationId), value: recordId },
    ],
    status: 'completed',
    ...(symptomText !== null && { description: symptomText }),
    subject: patient,
    encounter,
    ...(at !== null && { effectiveDateTime: dateTime(at), date: dateTime(at) }),
    assessor: doctor,
    ...(summary !== null && { summary }),
    ...(finding.length > 0 && { finding }),
  })
}

/** Advice, the note and the next appointment. null if nothing was written. */
export function carePlanOf({
  record,
  hospital,
  patient,
  doctor,
  encounter,
}: CareContext): BundleEntry<CarePlan> | null {
  const { findings, recordId } = record
  const advice = (findings.spa?.advice ?? []).flatMap((one) => plainText(one) ?? [])
  const note = plainText(findings.note)
  const next = isTime(findings.nextSchedule) ? findings.nextSchedule : null
  if (advice.length === 0 && note === null && next === null) return null
  // Nobody reports whether advice was followed.
  const activity: NonNullable<CarePlan['activity']> = advice.map((description) => ({
    detail: { status: 'unknown', description },
  }))
  const at = [findings.spaAt, findings.noteAt]
    .flatMap((one) => one ?? [])
    .toSorted()
    .at(-1)
  return entryOf(urnOf(recordId, 'CarePlan'), {
    resourceType: 'CarePlan',
    identifier: [{ use: 'official', system: ownSystem('careplan', hospital.organizationId), value: recordId }],
    status: 'active',
    intent: 'plan',
    category: [concept('snomed', '736271009', 'Outpatient care plan')],
    title: 'Rencana tindak lanjut',
    ...(note !== null && { description: note }),
    subject: patient,
    encounter,
    ...(at !== undefined && { created: dateTime(at) }),
    author: doctor,
    ...((activity.length > 0 || next !== null) && {
      activity: [...activity, ...(next === null ? [] : [appointmentOf(next)])],
    }),
  })
}

function appointmentOf(at: string): NonNullable<CarePlan['activity']>[number] {
  return {
    detail: { status: 'scheduled', scheduledPeriod: { start: dateTime(at) }, description: 'Konsultasi berikutnya' },
  }
}

function isTime(at: string | null): at is string {
  return at !== null && !Number.isNaN(Date.parse(at))
}
