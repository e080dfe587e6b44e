import { type AlikeAllergies, decidedNames, decisionAbout, undecided } from './alike-allergies'
import { crossAllergiesOf } from './cross-allergies'
import { cautionsAbout, interactionsWith, questionsFor } from './interlock/cautioning'
import { dailyTotals, substancesOf } from './interlock/daily-dose'
import { type Finding, finding, type FindingKind, isBlocking } from './interlock/finding'
import type { Dose } from './interlock/dose'
import type { MedicineFacts, Prescribed } from './interlock/medicine-facts'
import type { Person } from './interlock/person'
import { incomparableLimit, type UnusualDose, unusualDoses } from './interlock/unusual-dose'
import { usualDoseFor } from './interlock/usual-dose'
import { COMPLAINT_LENGTH } from './limits'
import { isSameSubstance, speaksOf } from './substance-names'

export type { Dose } from './interlock/dose'
export type { MedicineFacts, Prescribed } from './interlock/medicine-facts'
export * from './interlock/finding'

/** Minimum length of a reason that overrides a finding, in characters. */
export const OVERRIDE_REASON_LENGTH = 10

/** The reason is long enough, and within the server's limit. */
export function isReason(words: string): boolean {
  const { length } = words.trim()
  return length >= OVERRIDE_REASON_LENGTH && length <= COMPLAINT_LENGTH
}

/** Known facts about the patient of a prescription. */
export interface SafetyFacts {
  /** Names of the patient's allergies; null if nobody has asked. */
  allergies: readonly string[] | null
  /** Names of the last answer before this consultation, which count as long as nobody has asked. */
  earlierAllergies: readonly string[]
  /** Of persons of the account who may be this patient. */
  alike: readonly AlikeAllergies[]
  /** Medicines that the patient has by prescriptions of this consultation and of earlier ones. */
  earlier: readonly Prescribed[]
  person: Person
}

/**
 * The safety interlock of a prescription: the findings about the patient, then about each item in order. The doctor's
 * screen and the server use the same function. A missing fact, e.g. allergies that nobody asked about or the age, is a
 * finding, too.
 */
export function findingsOf(items: readonly Prescribed[], facts: SafetyFacts): Finding[] {
  if (items.length === 0) return []
  const earlier = facts.earlier.filter(({ of }) => !of || decisionAbout(of, facts.alike) !== 'other')
  const isOwn = (one: Prescribed) => isOwnMedicine(one, facts)
  const own = findingsAmong(items, { ...facts, earlier: earlier.filter(isOwn) })
  if (earlier.every(isOwn)) return own
  // Medicines of somebody who may be this patient add findings, and take none away, e.g. of a dose that is too low.
  const all = findingsAmong(items, { ...facts, earlier })
  const added = all.filter(({ key }) => own.every((one) => one.key !== key))
  return [...own, ...added.map((one) => ({ ...one, byAlike: true as const }))]
}

/** The earlier medicines behind a finding: the patient's own, if these alone bring it, without a supply that ends. */
export function sourcesOf<One extends Prescribed>(
  { byAlike }: Finding,
  { medicine, earlier, alike }: Pick<SafetyFacts, 'alike'> & { medicine: MedicineFacts; earlier: readonly One[] },
): One[] {
  return earlier.filter(
    (one) =>
      !isRenewed(one, medicine, { alike }) &&
      (isOwnMedicine(one, { alike }) || (byAlike && one.of && decisionAbout(one.of, alike) === null)),
  )
}

function isOwnMedicine({ of }: Prescribed, { alike }: Pick<SafetyFacts, 'alike'>): boolean {
  return !of || decisionAbout(of, alike) === 'same'
}

function isRenewed(one: Prescribed, { id }: MedicineFacts, known: Pick<SafetyFacts, 'alike'>): boolean {
  return one.nearly_used_up === true && one.medicine.id === id && isOwnMedicine(one, known)
}

function findingsAmong(items: readonly Prescribed[], known: SafetyFacts): Finding[] {
  const unknown = known.allergies === null ? [finding('allergyUnknown', null, '')] : []
  const alike = undecided(known.alike, known.allergies ?? known.earlierAllergies)
  const doubtful = alike.map(({ consultation_id }) => finding('allergyAlike', null, consultation_id))
  // Medicines that cannot be prescribed need no answers.
  const allowed = items.map(({ medicine }) => medicine).filter(({ controlled }) => !controlled)
  const questions = questionsFor(
    allowed,
    known.earlier.map(({ medicine }) => medicine),
    known.person,
  )
  const about = items.flatMap((item, index) => findingsAbout(item, items.slice(0, index), known))
  return [...new Map([...unknown, ...doubtful, ...questions, ...about].map((one) => [one.key, one])).values()]
}

function findingsAbout(item: Prescribed, before: readonly Prescribed[], known: SafetyFacts): Finding[] {
  const { medicine } = item
  const others = [...known.earlier.filter((one) => !isRenewed(one, medicine, known)), ...before]
  const found: Finding[] = []
  if (medicine.controlled) found.push(finding('controlled', medicine.id, medicine.substance))
  const allergens = [...medicine.allergens, ...substancesOf(medicine)]
  const allergies = [...(known.allergies ?? known.earlierAllergies), ...decidedNames(known.alike)]
  for (const one of allergens.filter((name) => allergies.some((words) => speaksOf(words, name)))) {
    found.push(finding('allergy', medicine.id, one))
  }
  if (found.every(({ kind }) => kind !== 'allergy')) {
    const crossed = crossAllergiesOf(allergens, allergies)
    found.push(...crossed.map((one) => finding('crossAllergy', medicine.id, one)))
  }
  found.push(...doubtfulAbout(medicine, allergens, known))
  const taken = others.flatMap((other) => substancesOf(other.medicine))
  for (const one of substancesOf(medicine).filter((name) => taken.some((other) => isSameSubstance(name, other)))) {
    found.push(finding('duplicate', medicine.id, one))
  }
  return [
    ...found,
    ...cautionsAbout(medicine, known.person),
    ...interactionsWith(medicine, others),
    ...noChildDose(item, known.person),
    ...findingsAboutDose(item, others, known.person),
  ]
}

/** A reason against the person's finding is about other medicines, so one that meets their allergy needs its own. */
function doubtfulAbout({ id }: MedicineFacts, allergens: readonly string[], known: SafetyFacts): Finding[] {
  const counted = [...(known.allergies ?? known.earlierAllergies), ...decidedNames(known.alike)]
  return undecided(known.alike, counted).flatMap(({ consultation_id, names }) => {
    const open = names.filter((name) => !counted.some((one) => isSameSubstance(one, name)))
    const isMet =
      allergens.some((one) => open.some((words) => speaksOf(words, one))) ||
      crossAllergiesOf(allergens, open).some((about) => isBlocking({ kind: 'crossAllergy', about }))
    return isMet ? [finding('allergyAlike', id, consultation_id)] : []
  })
}

/** The dose belongs to the key, so that a reason does not remain for another dose. */
function noChildDose({ medicine, ...dose }: Prescribed, person: Person): Finding[] {
  if (medicine.controlled || usualDoseFor(medicine, person) !== 'unstated') return []
  return [finding('noChildDose', medicine.id, doseInWords(dose))]
}

function doseInWords({ per_day, amount, consume_type }: Dose): string {
  return `${per_day} × ${amount} ${consume_type}`
}

/** A medicine without a maximum, such as most topical ones, has no limit. */
function findingsAboutDose(item: Prescribed, others: readonly Prescribed[], person: Person): Finding[] {
  const { id, max_daily, max_daily_unit } = item.medicine
  const totals = dailyTotals(item, others)
  if (totals === null) {
    const most = `${max_daily} ${max_daily_unit ?? ''}`.trim()
    return [finding('incomparable', id, `${doseInWords(item)} ? ${most}`)]
  }
  const over = totals
    .filter(({ daily, max }) => daily > max)
    .map(({ daily, max, unit }) => finding('overdose', id, `${daily} ${unit} > ${max} ${unit}`))
  if (over.length > 0) return over
  const limit = incomparableLimit(item, person)
  if (limit !== null) return [finding('incomparable', id, `${doseInWords(item)} ? ${limit}`)]
  return unusualDoses(item, others, person).map(({ kind, amount, limit, unit }) =>
    finding(FINDING_OF_DOSE[kind], id, `${amount} ${unit} ${kind === 'low' ? '<' : '>'} ${limit} ${unit}`),
  )
}

const FINDING_OF_DOSE: Record<UnusualDose['kind'], FindingKind> = {
  low: 'doseLow',
  high: 'doseHigh',
  excessive: 'overdose',
  excessiveSingle: 'overdoseSingle',
}
