import type { BundleEntry, CodeableConcept, Observation } from '@medplum/fhirtypes'
import type { PregnancyAnswer } from '../../contract/values/safety-answers'
import { concept, dateTime, entryOf, ownSystem, SYSTEMS, urnOf } from './elements'
import type { CareContext } from './parties'

interface Observations {
  weight: BundleEntry<Observation> | null
  /** The state, and the week if it is known. */
  pregnancy: BundleEntry<Observation>[]
}

/** What the doctor asked before prescribing. */
export function observationsOf(context: CareContext): Observations {
  const { weight, pregnancy } = context.record
  return {
    weight:
      weight &&
      observationOf(context, 'weight', weight.at, {
        category: [concept('observationCategory', 'vital-signs', 'Vital Signs')],
        code: concept('loinc', '29463-7', 'Body weight'),
        valueQuantity: { value: weight.answer.kg, unit: 'kg', system: SYSTEMS.ucum, code: 'kg' },
      }),
    pregnancy: pregnancy === null ? [] : pregnancyOf(context, pregnancy.at, pregnancy.answer),
  }
}

const PREGNANCY: Record<Exclude<PregnancyAnswer['status'], 'unknown'>, CodeableConcept> = {
  pregnant: concept('snomed', '77386006', 'Pregnant'),
  not: concept('snomed', '60001007', 'Not pregnant'),
}

function pregnancyOf(context: CareContext, at: string, answer: PregnancyAnswer): BundleEntry<Observation>[] {
  const category = [concept('observationCategory', 'social-history', 'Social History')]
  const state = observationOf(context, 'pregnancy', at, {
    category,
    code: concept('loinc', '82810-3', 'Pregnancy status'),
    ...(answer.status === 'unknown'
      ? { dataAbsentReason: concept('absentReason', 'asked-unknown', 'Asked But Unknown') }
      : { valueCodeableConcept: PREGNANCY[answer.status] }),
  })
  if (answer.status !== 'pregnant' || answer.weeks === null) return [state]
  const weeks = observationOf(context, 'gestation', at, {
    category,
    code: concept('loinc', '11884-4', 'Gestational age Estimated'),
    valueQuantity: { value: answer.weeks, unit: 'wk', system: SYSTEMS.ucum, code: 'wk' },
  })
  return [state, weeks]
}

function observationOf(
  { record: { recordId }, hospital, patient, doctor, encounter }: CareContext,
  key: string,
  at: string,
  parts: Omit<Observation, 'resourceType' | 'status'>,
): BundleEntry<Observation> {
  return entryOf(urnOf(recordId, 'Observation', key), {
    resourceType: 'Observation',
    identifier: [
      { use: 'official', system: ownSystem('observation', hospital.organizationId), value: `${recordId}-${key}` },
    ],
    status: 'final',
    subject: patient,
    encounter,
    effectiveDateTime: dateTime(at),
    performer: [doctor],
    ...parts,
  })
}
