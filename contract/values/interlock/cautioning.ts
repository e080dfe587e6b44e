import { type Caution, type CautionKind, cautionsOf } from './cautions'
import { isLimitedBy, mainOf, substancesOf } from './daily-dose'
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
 * The questions that the doctor must ask the patient for these medicines. Each names the substances that need the
 * answer, so that a reason against one does not remain for a medicine that is added later.
 * @param earlier medicines of valid prescriptions, whose usual doses also limit those of the same substance
 */
export function questionsFor(
  medicines: readonly MedicineFacts[],
  earlier: readonly MedicineFacts[],
  person: Person,
): Finding[] {
  const dosed = [...medicines, ...earlier.filter((other) => medicines.some((one) => isLimitedBy(one, other)))]
  const weighed = dosed.filter((one) => usualDoseFor(one, person) === 'weightMissing').map(mainOf)
  const mayBe = mayBePregnant(person)
  // A child has another dose, or none.
  const isByAge = ({ form, usual }: MedicineFacts) => isSystemic(form) || (usual?.child.length ?? 0) > 0
  const byAge = medicines.filter(isByAge).map((one): Cautioned => [mainOf(one), 'severe'])
  return [
    ...(person.ageMonths === null ? question('ageUnknown', [...cautioned(medicines, 'age'), ...byAge]) : []),
    ...(weighed.length === 0 ? [] : [finding('weightUnknown', null, listed(weighed))]),
    ...(mayBe && person.pregnancy === null ? question('pregnancyUnknown', cautioned(medicines, 'pregnancy')) : []),
    ...(mayBe && person.lactation === null ? question('lactationUnknown', cautioned(medicines, 'lactation')) : []),
  ]
}

/** A substance, and how severe what the answer may bring is. */
type Cautioned = readonly [substance: string, severity: Severity]

function cautioned(medicines: readonly MedicineFacts[], kind: CautionKind): Cautioned[] {
  return medicines.flatMap((medicine) =>
    substancesOf(medicine).flatMap((one): Cautioned[] => {
      const caution = worst(medicine, one, kind)
      return caution === null ? [] : [[one, caution.severity]]
    }),
  )
}

/** Is about the most severe ones; a minor one is not worth a question. */
function question(kind: 'ageUnknown' | 'pregnancyUnknown' | 'lactationUnknown', of: readonly Cautioned[]): Finding[] {
  const severity = SEVERITIES.find((one) => one !== 'minor' && of.some(([, its]) => its === one))
  if (severity === undefined) return []
  const names = of.filter(([, its]) => its === severity).map(([name]) => name)
  return [finding(kind, null, `${severity} ${listed(names)}`)]
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].toSorted().join(' + ')
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
