import { type Caution, type CautionKind, cautionsOf } from './cautions'
import { isLimitedBy, substancesOf } from './daily-dose'
import { type Finding, finding } from './finding'
import { isSystemic } from './groups'
import { interactionOf } from './interactions'
import type { MedicineFacts, Prescribed } from './medicine-facts'
import { mayBePregnant, type Person } from './person'
import { SEVERITIES, type Severity } from './severity'
import { isSameSubstance } from '../substance-names'
import { usualDoseFor } from './usual-dose'

/** The interactions of a medicine with the others, most severe first. */
export function interactionsWith(medicine: MedicineFacts, others: readonly Prescribed[]): Finding[] {
  if (!isSystemic(medicine.form)) return []
  const systemic = others.filter((other) => isSystemic(other.medicine.form))
  const found = substancesOf(medicine).flatMap((one) =>
    systemic
      .flatMap((other) => substancesOf(other.medicine))
      .flatMap((other) => {
        const rule = isSameSubstance(one, other) ? null : interactionOf(one, other)
        return rule === null ? [] : [{ rule, found: finding('interaction', medicine.id, `${one} + ${other}`) }]
      }),
  )
  return found.toSorted((one, other) => rank(one.rule.severity) - rank(other.rule.severity)).map((one) => one.found)
}

/** Cautions by age, pregnancy and lactation, as far as these are known. */
export function cautionsAbout(medicine: MedicineFacts, person: Person): Finding[] {
  const { ageMonths, pregnancy, lactation } = person
  const isPregnant = pregnancy === 'pregnant' || (pregnancy === 'unknown' && mayBePregnant(person))
  const isLactating = lactation === 'yes' || (lactation === 'unknown' && mayBePregnant(person))
  return substancesOf(medicine).flatMap((one) => {
    const age = ageMonths === null ? null : worst(medicine, one, 'age', ({ fromMonths }) => ageMonths < fromMonths)
    const inPregnancy = isPregnant ? worst(medicine, one, 'pregnancy') : null
    const inLactation = isLactating ? worst(medicine, one, 'lactation') : null
    return [
      ...(age === null ? [] : [finding('age', medicine.id, `${one} < ${age.fromMonths}`)]),
      ...(inPregnancy === null ? [] : [finding('pregnancy', medicine.id, one)]),
      ...(inLactation === null ? [] : [finding('lactation', medicine.id, one)]),
    ]
  })
}

/**
 * The questions that the doctor must ask the patient for these medicines.
 * @param earlier medicines of valid prescriptions, whose usual doses also limit those of the same substance
 */
export function questionsFor(
  medicines: readonly MedicineFacts[],
  earlier: readonly MedicineFacts[],
  person: Person,
): Finding[] {
  const dosed = [...medicines, ...earlier.filter((other) => medicines.some((one) => isLimitedBy(one, other)))]
  const isWeightMissing = dosed.some((one) => usualDoseFor(one, person) === 'weightMissing')
  const mayBe = mayBePregnant(person)
  // A child has another dose, or none.
  const byAge = dosed.some(({ form, usual }) => isSystemic(form) || (usual?.child.length ?? 0) > 0)
  return [
    ...(person.ageMonths === null ? question('ageUnknown', medicines, 'age', byAge ? ['severe'] : []) : []),
    ...(isWeightMissing ? [finding('weightUnknown', null, '')] : []),
    ...(mayBe && person.pregnancy === null ? question('pregnancyUnknown', medicines, 'pregnancy') : []),
    ...(mayBe && person.lactation === null ? question('lactationUnknown', medicines, 'lactation') : []),
  ]
}

/** Has the severity of the worst caution that the answer may bring; a minor one is not worth a question. */
function question(
  kind: 'ageUnknown' | 'pregnancyUnknown' | 'lactationUnknown',
  medicines: readonly MedicineFacts[],
  about: CautionKind,
  more: readonly Severity[] = [],
): Finding[] {
  const cautions = medicines.flatMap((medicine) =>
    substancesOf(medicine).flatMap((one) => worst(medicine, one, about)?.severity ?? []),
  )
  const severities = [...cautions, ...more]
  const severity = SEVERITIES.find((one) => one !== 'minor' && severities.includes(one))
  return severity === undefined ? [] : [finding(kind, null, severity)]
}

function worst(
  { form }: MedicineFacts,
  substance: string,
  kind: CautionKind,
  applies: (caution: Caution) => boolean = () => true,
): Caution | null {
  const fitting = cautionsOf(substance).filter(
    (one) => one.kind === kind && (one.isTopicalToo || isSystemic(form)) && applies(one),
  )
  return fitting.toSorted((one, other) => rank(one.severity) - rank(other.severity))[0] ?? null
}

function rank(severity: Severity): number {
  return SEVERITIES.indexOf(severity)
}
