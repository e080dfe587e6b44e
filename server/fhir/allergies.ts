import type { AllergyIntolerance, BundleEntry, CodeableConcept } from '@medplum/fhirtypes'
import { type AllergenGroup, allergensIn, KNOWN_ALLERGENS } from '../../contract/values/allergens'
import { namesSubstance } from '../../contract/values/called-substances'
import { reportedAllergies, type ReportedAllergy } from '../../contract/values/safety-answers'
import type { CareRecord } from './care-record'
import { concept, dateTime, entryOf, ownSystem, plainText, urnOf } from './elements'
import type { CareContext } from './parties'

type Category = NonNullable<AllergyIntolerance['category']>[number]

const CATEGORIES: Record<AllergenGroup, Category> = { drug: 'medication', food: 'food', other: 'environment' }
/** The question was about any allergy. */
const EVERY_CATEGORY: Category[] = ['food', 'medication', 'environment', 'biologic']

interface Allergies {
  entries: BundleEntry<AllergyIntolerance>[]
  /** Those whose category nobody stated, which the exchange requires: they are in the summary's text alone. */
  uncategorized: string[]
}

/** What was recorded or answered in this consultation; nobody asked: nothing. */
export function allergiesOf(context: CareContext): Allergies {
  const { recorded, answer } = context.record.allergies
  const reported = reportedAllergies({ recorded, health: null, answer: answer?.answer ?? null, earlier: null })
  if (reported === null) return { entries: [], uncategorized: [] }
  if (reported.length === 0) {
    // A patient who cannot be asked states nothing, whatever the account says.
    const isStated = answer?.answer.status !== 'unable'
    return { entries: isStated ? [noKnownAllergy(context)] : [], uncategorized: [] }
  }
  const known = differentNames(reported).map((name) => ({ name, category: categoryOf(name) }))
  return {
    entries: known.flatMap(({ name, category }) => (category === null ? [] : [knownAllergy(context, name, category)])),
    uncategorized: known.flatMap(({ name, category }) => (category === null ? name : [])),
  }
}

/** As FHIR writes them, each once. */
function differentNames(names: readonly string[]): string[] {
  const plain = names.flatMap((name) => plainText(name) ?? [])
  return plain.filter((name, at) => plain.findIndex((one) => isSameName(one, name)) === at)
}

function isSameName(one: string, other: string): boolean {
  return plainText(one)?.toLowerCase() === plainText(other)?.toLowerCase()
}

/** Of the first allergen that the name contains, or of a medicine; null if neither is known. */
function categoryOf(name: string): Category | null {
  const [id] = allergensIn(name)
  const group = KNOWN_ALLERGENS.find((one) => one.id === id)?.group
  if (group !== undefined) return CATEGORIES[group]
  return namesSubstance(name) ? 'medication' : null
}

function knownAllergy(context: CareContext, name: string, category: Category): BundleEntry<AllergyIntolerance> {
  const reported = reportOf(context.record, name)
  const reaction = plainText(reported?.reaction ?? null)
  return allergyOf(context, name, {
    verificationStatus: verificationOf(reported?.reported_by ?? 'record'),
    category: [category],
    code: { text: name },
    ...(reported !== null && answerFields(context, reported.reported_by)),
    ...(reaction !== null && { reaction: [{ manifestation: [{ text: reaction }], description: reaction }] }),
  })
}

function noKnownAllergy(context: CareContext): BundleEntry<AllergyIntolerance> {
  const answer = context.record.allergies.answer?.answer
  const reporter = answer?.status === 'none' ? answer.reported_by : null
  return allergyOf(context, 'none', {
    verificationStatus: verificationOf(reporter ?? 'record'),
    category: EVERY_CATEGORY,
    code: { ...concept('snomed', '716186003', 'No known allergy'), text: 'Tidak ada alergi yang diketahui' },
    ...(reporter !== null && answerFields(context, reporter)),
  })
}

/** The doctor's own statement is confirmed; what the doctor was informed of is not. */
function verificationOf(reporter: ReportedAllergy['reported_by']): CodeableConcept {
  return reporter === 'doctor'
    ? concept('allergyVerification', 'confirmed', 'Confirmed')
    : concept('allergyVerification', 'unconfirmed', 'Unconfirmed')
}

function answerFields(
  { record, patient, doctor }: CareContext,
  reporter: ReportedAllergy['reported_by'],
): Pick<AllergyIntolerance, 'recordedDate' | 'recorder' | 'asserter'> {
  const at = record.allergies.answer?.at
  return {
    ...(at !== undefined && { recordedDate: dateTime(at) }),
    recorder: doctor,
    ...(reporter === 'patient' && { asserter: patient }),
    ...(reporter === 'doctor' && { asserter: doctor }),
  }
}

function reportOf({ allergies: { answer } }: CareRecord, name: string): ReportedAllergy | null {
  if (answer?.answer.status !== 'known') return null
  return answer.answer.allergies.find((one) => isSameName(one.name, name)) ?? null
}

function allergyOf(
  { record: { recordId }, hospital, patient, encounter }: CareContext,
  key: string,
  parts: Omit<AllergyIntolerance, 'resourceType' | 'patient'>,
): BundleEntry<AllergyIntolerance> {
  return entryOf(urnOf(recordId, 'AllergyIntolerance', key), {
    resourceType: 'AllergyIntolerance',
    identifier: [
      { use: 'official', system: ownSystem('allergy', hospital.organizationId), value: `${recordId}-${key}` },
    ],
    clinicalStatus: concept('allergyClinical', 'active', 'Active'),
    patient,
    encounter,
    ...parts,
  })
}
