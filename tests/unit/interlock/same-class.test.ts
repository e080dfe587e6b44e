import { describe, expect, test } from 'vitest'
import { findingsOf, type Prescribed, severityOf } from '../../../contract/values/interlock'
import { substancesOf } from '../../../contract/values/interlock/daily-dose'
import { isSystemic, membersOf } from '../../../contract/values/interlock/groups'
import { INTERACTIONS } from '../../../contract/values/interlock/interactions'
import { isSameSubstance } from '../../../contract/values/substance-names'
import { findingInWords } from '../../../src/screens/consultation/prescription/prescription-words'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { anItem, knownOf } from '../../kit/data/medicines'

const SYSTEMIC = CATALOGUE.filter(({ form }) => isSystemic(form))

function item(substance: string, form = /./): Prescribed {
  const medicine = CATALOGUE.find((one) => one.substance === substance && form.test(one.form))
  if (medicine === undefined) throw new Error(`no medicine with ${substance}`)
  return anItem(medicine, { per_day: 1 })
}

/** What two medicines together bring: 'severe interaction'. */
function together(second: Prescribed, first: Prescribed): string[] {
  return findingsOf([second], knownOf({ earlier: [first] }))
    .filter(({ kind }) => kind === 'duplicate' || kind === 'interaction')
    .map((one) => `${severityOf(one)} ${one.kind}`)
}

test.each([
  ['lisinopril', 'kaptopril', 'severe'],
  ['valsartan', 'losartan', 'severe'],
  ['amlodipin + valsartan', 'losartan', 'severe'],
  ['amlodipin + valsartan', 'nifedipin', 'severe'],
  ['losartan', 'kaptopril', 'severe'],
  ['atorvastatin', 'simvastatin', 'severe'],
  ['propranolol', 'bisoprolol', 'severe'],
  ['nifedipin', 'amlodipin', 'severe'],
  ['verapamil', 'diltiazem', 'severe'],
  ['sertralin', 'fluoksetin', 'severe'],
  ['lansoprazol', 'omeprazol', 'moderate'],
  ['famotidin', 'ranitidin', 'moderate'],
  ['metilprednisolon', 'prednison', 'moderate'],
  ['alprazolam', 'diazepam', 'severe'],
  ['levofloksasin', 'siprofloksasin', 'severe'],
  ['klaritromisin', 'azitromisin', 'severe'],
  ['desloratadin', 'loratadin', 'moderate'],
  ['ibuprofen', 'asam mefenamat', 'severe'],
  ['glimepirid', 'glibenklamid', 'severe'],
])('%s is one finding with a valid %s: %s', (one, other, severity) => {
  expect(together(item(one), item(other))).toEqual([`${severity} interaction`])
  expect(together(item(other), item(one))).toEqual([`${severity} interaction`])
})

test.each([
  ['insulin aspart', 'insulin glargin', /./],
  ['hidroklorotiazid', 'furosemid', /./],
  ['salbutamol', 'salmeterol + flutikason', /inhaler/],
  ['omeprazol', 'ranitidin', /./],
  ['prednison', 'prednisolon', /tetes/],
  ['deksametason', 'tobramisin + deksametason', /tablet/],
  ['levofloksasin', 'siprofloksasin', /tetes/],
  ['flutikason', 'budesonid', /semprot/],
  ['prednison', 'klobetasol propionat', /./],
])('%s with %s is treatment, not two of one class', (one, other, form) => {
  const has = (substance: string) => CATALOGUE.some((it) => it.substance === substance && form.test(it.form))
  const [first, second] = [one, other].map((substance) => item(substance, has(substance) ? form : /./))
  const found = first && second ? together(first, second) : ['missing']
  expect(found.filter((words) => /interaction/.test(words))).toEqual([])
})

/** Groups of which two members are a duplicate, with the least severity of each pair. */
const CLASSES = [
  ['@ace-inhibitor', 'severe'],
  ['@arb', 'severe'],
  ['@beta-blocker', 'severe'],
  ['@dihydropyridine', 'severe'],
  ['@rate-limiting-ccb', 'severe'],
  ['@statin', 'severe'],
  ['@ssri', 'severe'],
  ['@benzodiazepine', 'severe'],
  ['@opioid', 'severe'],
  ['@nsaid', 'severe'],
  ['@xanthine', 'severe'],
  ['@sulfonylurea', 'severe'],
  ['@quinolone', 'severe'],
  ['@macrolide', 'severe'],
  ['@amphenicol', 'severe'],
  ['@long-acting-beta2-agonist', 'severe'],
  ['@sedating-antihistamine', 'moderate'],
  ['@non-sedating-antihistamine', 'moderate'],
  ['@antipsychotic', 'moderate'],
  ['@ppi', 'moderate'],
  ['@h2-blocker', 'moderate'],
  ['@oral-corticosteroid', 'moderate'],
  ['@inhaled-corticosteroid', 'moderate'],
  ['@short-acting-beta2-agonist', 'moderate'],
  ['@penicillin', 'moderate'],
  ['@cephalosporin', 'moderate'],
  ['@tetracycline', 'moderate'],
  ['@lincosamide', 'moderate'],
  ['@nitroimidazole', 'moderate'],
  ['@systemic-azole', 'moderate'],
  ['@gliptin', 'moderate'],
  ['@fibrate', 'moderate'],
  ['@gabapentinoid', 'moderate'],
  ['@xanthine-oxidase-inhibitor', 'moderate'],
  ['@thyrostatic', 'moderate'],
  ['@dopamine-antagonist', 'moderate'],
] as const

describe('over the catalogue', () => {
  const medicinesOf = (group: string) =>
    SYSTEMIC.filter((medicine) =>
      membersOf(group).some((name) => substancesOf(medicine).some((one) => isSameSubstance(one, name))),
    )
  const isFound = (found: string[], severity: string) =>
    found.some((one) => one.startsWith('severe') || one.startsWith(severity))

  test.each(CLASSES)('every two medicines of %s are found, at least %s', (group, severity) => {
    const medicines = medicinesOf(group)
    expect(new Set(medicines.flatMap(substancesOf)).size).toBeGreaterThan(1)
    const missed = medicines.flatMap((one) =>
      medicines
        .filter((other) => other.id !== one.id)
        .filter((other) => !isFound(together(anItem(one, { per_day: 1 }), anItem(other, { per_day: 1 })), severity))
        .map((other) => `${one.name} + ${other.name}`),
    )
    expect(missed).toEqual([])
  })

  test('every two single substances of one class are one finding', () => {
    for (const [group] of CLASSES) {
      const members = membersOf(group).filter((name) => CATALOGUE.some(({ substance }) => substance === name))
      const pairs = members.flatMap((one) => members.flatMap((other) => (one === other ? [] : [[one, other] as const])))
      const several = pairs.filter(([one, other]) => together(item(one), item(other)).length !== 1)
      expect(several, group).toEqual([])
    }
  })

  test('the table names every class', () => {
    const own = INTERACTIONS.filter(({ pair }) => pair[0] === pair[1]).map(({ pair }) => pair[0])
    expect(own.toSorted()).toEqual(CLASSES.map(([group]) => group).toSorted())
  })

  test.each([
    [/sartan$/, '@arb'],
    [/(?<!dipin)pril$/, '@ace-inhibitor'],
    [/olol$|vedilol$/, '@beta-blocker'],
    [/(?<!ni)statin$/, '@statin'],
    [/dipin$/, '@dihydropyridine'],
    [/prazol$/, '@ppi'],
    [/(?:ni|mo)tidin$/, '@h2-blocker'],
    [/gliptin$/, '@gliptin'],
    [/floksasin$/, '@quinolone'],
    [/^sef/, '@cephalosporin'],
    [/silin$/, '@penicillin'],
    [/azolam$|azepam$/, '@benzodiazepine'],
  ])('no substance like %s is missing from %s', (stem, group) => {
    const substances = [...new Set(SYSTEMIC.flatMap(substancesOf))].filter((one) => stem.test(one))
    expect(substances.length).toBeGreaterThan(1)
    expect(substances.filter((one) => membersOf(group).every((name) => !isSameSubstance(name, one)))).toEqual([])
  })
})

test('the title says that the two are of one class, and the text why', () => {
  const [finding] = findingsOf([item('lisinopril')], knownOf({ earlier: [item('kaptopril')] }))
  const words = finding && findingInWords(finding, { item: null, earlier: [], alike: [] })
  expect(words?.title).toBe('Satu golongan: Lisinopril dan kaptopril')
  expect(words?.text).toMatch(/penghambat ACE/)
})
