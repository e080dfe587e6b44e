import type { BundleEntry, Condition, Encounter, Reference } from '@medplum/fhirtypes'
import { coding, concept, entryOf, ownSystem, urnOf } from './elements'
import type { CareContext } from './parties'
import { periodOf, statusHistoryOf, visitsOf } from './steps'

/** The conditions of a visit, in the order of their rank, and why it took place. */
export interface VisitConditions {
  diagnoses: readonly { condition: Reference<Condition>; role: 'DD' | 'CC' }[]
  complaint: Reference<Condition> | null
}

const ROLES = { DD: 'Discharge diagnosis', CC: 'Chief complaint' } as const
const CLASSES = {
  consultation: coding('actCode', 'VR', 'virtual'),
  emergency: coding('actCode', 'EMER', 'emergency'),
} as const

export function encounterUrn(recordId: string): string {
  return urnOf(recordId, 'Encounter')
}

/** The visit, from the request to the end; its status history has the server's times. */
export function encounterOf(
  { record, hospital, patient, doctor, organization, location }: CareContext,
  { diagnoses, complaint }: VisitConditions,
): BundleEntry<Encounter> {
  const visits = visitsOf(record.steps)
  const period = periodOf({ start: visits[0]?.start ?? '', end: visits.at(-1)?.end ?? '' })
  return entryOf(encounterUrn(record.recordId), {
    resourceType: 'Encounter',
    identifier: [{ use: 'official', system: ownSystem('encounter', hospital.organizationId), value: record.recordId }],
    status: 'finished',
    statusHistory: statusHistoryOf(record.steps),
    class: CLASSES[record.kind],
    subject: patient,
    participant: [{ type: [concept('participation', 'ATND', 'attender')], individual: doctor }],
    period,
    ...(complaint !== null && { reasonReference: [complaint] }),
    diagnosis: diagnoses.map(({ condition, role }, at) => ({
      condition,
      use: concept('diagnosisRole', role, ROLES[role]),
      rank: at + 1,
    })),
    location: [{ location, period }],
    serviceProvider: organization,
  })
}
