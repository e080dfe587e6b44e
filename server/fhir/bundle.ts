import type { Bundle, BundleEntry } from '@medplum/fhirtypes'
import { allergiesOf } from './allergies'
import { carePlanOf, impressionOf } from './assessment'
import type { CareRecord, RegisteredHospital } from './care-record'
import { compositionOf } from './composition'
import { conditionsOf } from './conditions'
import { type DueRecord, dueOf, type NotDueReason } from './due'
import { encounterOf, encounterUrn } from './encounter'
import { prescribedOf } from './medicines'
import { observationsOf } from './observations'
import { type CareContext, partiesOf } from './parties'

export type Export = { isDue: true; bundle: Bundle } | { isDue: false; reason: NotDueReason }

/** A record as a FHIR R4 transaction in SATUSEHAT's outpatient profile (product §15), or why it is not due. */
export function exportOf(record: CareRecord, hospital: RegisteredHospital): Export {
  const due = dueOf(record)
  return due.isDue ? { isDue: true, bundle: bundleOf(due.record, hospital) } : due
}

function bundleOf(record: DueRecord, hospital: RegisteredHospital): Bundle {
  const { entries: parties, references } = partiesOf(record, hospital)
  const encounter = { reference: encounterUrn(record.recordId) }
  const context: CareContext = { record, hospital, encounter, ...references }

  const conditions = conditionsOf(context)
  const allergies = allergiesOf(context)
  const { weight, pregnancy } = observationsOf(context)
  const prescribed = prescribedOf(context)
  const impression = listOf(impressionOf(context, conditions.coded))
  const plan = listOf(carePlanOf(context))
  const vitalSigns = listOf(weight)

  const composition = compositionOf(context, {
    complaint: conditions.entries.filter((entry) => entry.fullUrl === conditions.complaint?.reference),
    allergies: allergies.entries,
    uncategorizedAllergies: allergies.uncategorized,
    pregnancy,
    vitalSigns,
    diagnoses: [...conditions.coded, ...impression],
    prescriptions: prescribed.requests,
    plan,
  })
  return {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      ...parties,
      encounterOf(context, conditions),
      ...conditions.entries,
      ...allergies.entries,
      ...vitalSigns,
      ...pregnancy,
      ...prescribed.entries,
      ...impression,
      ...plan,
      composition,
    ],
  }
}

function listOf<Entry extends BundleEntry>(entry: Entry | null): Entry[] {
  return entry === null ? [] : [entry]
}
