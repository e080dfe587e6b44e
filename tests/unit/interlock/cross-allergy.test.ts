import { describe, expect, test } from 'vitest'
import { CROSS_ALLERGIES } from '../../../contract/values/cross-allergies'
import { finding, findingOf, findingsOf, isBlocking, ruleOf, severityOf } from '../../../contract/values/interlock'
import { knownAllergies, uncheckedAllergies } from '../../../contract/values/known-allergies'
import { withAllergies } from '../../../machines/consultation/prescription/interlock.rules'
import { emptyDraft } from '../../../machines/consultation/prescription/prescription.rules'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { aMedicine, anItem, knownOf } from '../../kit/data/medicines'

type Facts = (typeof CATALOGUE)[number]

const known = (...names: string[]) => knownAllergies({ recorded: names, health: null, answer: null, earlier: null })

/** 'severe crossAllergy', 'severe allergy'; none: ''. */
function received(medicine: Facts, ...allergies: string[]): string {
  return findingsOf([anItem(medicine)], knownOf({ allergies: known(...allergies) }))
    .filter(({ kind }) => /allergy/i.test(kind))
    .map((one) => `${severityOf(one)} ${one.kind}`)
    .join(', ')
}

function medicineOf(substance: string): Facts {
  const found = CATALOGUE.find((one) => one.substance === substance)
  return found ?? aMedicine({ id: substance, name: substance, substance, max_daily: null })
}

const SEVERE = 'severe crossAllergy'
const MODERATE = 'moderate crossAllergy'

test.each([
  ['penisilin', 'sefaleksin', SEVERE],
  ['penisilin (anafilaksis)', 'sefadroksil', SEVERE],
  ['Pasien alergi Penicillin', 'sefaklor', SEVERE],
  ['penisilin', 'sefuroksim', MODERATE],
  ['penisilin', 'sefiksim', MODERATE],
  ['penisilin', 'seftriakson', MODERATE],
  ['penisilin', 'meropenem', MODERATE],
  ['penisilin', 'azitromisin', ''],
  ['penisilin', 'amoksisilin', 'severe allergy'],
  // A named penicillin counts by its own side chain.
  ['amoksisilin', 'sefadroksil', SEVERE],
  ['Amoxan', 'sefaleksin', SEVERE],
  ['Augmentin', 'sefadroksil', SEVERE],
  ['ampicillin', 'sefaklor', SEVERE],
  ['amoksisilin', 'sefiksim', MODERATE],
  ['dikloksasilin', 'sefadroksil', MODERATE],
  ['fenoksimetilpenisilin', 'sefaleksin', MODERATE],
  ['sefalosporin', 'amoksisilin', SEVERE],
  ['Keflex', 'ampisilin', SEVERE],
  ['cefadroxil', 'amoksisilin + asam klavulanat', SEVERE],
  ['sefiksim', 'amoksisilin', MODERATE],
  ['sefadroksil', 'dikloksasilin', MODERATE],
  ['seftriakson', 'benzatin benzilpenisilin', MODERATE],
  ['sefalosporin', 'griseofulvin', ''],
  ['sefalosporin', 'sefadroksil', 'severe allergy'],
  ['beta-laktam', 'sefadroksil', 'severe allergy'],
  ['aspirin', 'metamizol', SEVERE],
  ['Aspilets', 'metamizol', SEVERE],
  ['aspirin', 'ibuprofen', 'severe allergy'],
  ['ibuprofen', 'asetosal', 'severe allergy'],
  ['antalgin', 'asam mefenamat', 'severe allergy'],
  ['aspirin', 'sulfasalazin', SEVERE],
  ['aspirin', 'parasetamol', ''],
  ['pirazolon', 'ibuprofen', MODERATE],
  ['salisilat', 'ibuprofen', MODERATE],
  // The sulfonamides of other uses do not share the antibiotics' allergenic part.
  ['sulfa', 'furosemid', ''],
  ['kotrimoksazol', 'hidroklorotiazid', ''],
  ['sulfonamida', 'tamsulosin', ''],
  ['sulfa', 'glibenklamid', ''],
  ['sulfa', 'perak sulfadiazin', 'severe allergy, severe allergy'],
])('an allergy to %s, then %s: %j', (allergy, substance, expected) => {
  expect(received(medicineOf(substance), allergy)).toBe(expected)
})

describe('over the catalogue', () => {
  const carrying = (...groups: string[]) =>
    CATALOGUE.filter(({ allergens }) => groups.some((group) => allergens.includes(group)))

  test.each([
    ['penisilin', 'sefalosporin'],
    ['amoksisilin', 'sefalosporin'],
    ['sefalosporin', 'penisilin'],
    ['seftriakson', 'penisilin'],
    ['aspirin', 'NSAID'],
    ['ibuprofen', 'aspirin'],
    ['penisilin', 'beta-laktam'],
    ['sefalosporin', 'beta-laktam'],
  ])('an allergy to %s finds every medicine that carries %s', (allergy, group) => {
    const medicines = carrying(group).filter(({ substance }) => substance !== 'griseofulvin')
    expect(medicines.length).toBeGreaterThan(5)
    expect(medicines.filter((one) => received(one, allergy) === '').map(({ name }) => name)).toEqual([])
  })

  test.each([
    ['penisilin', ['penisilin', 'sefalosporin']],
    ['sefalosporin', ['penisilin', 'sefalosporin']],
    ['aspirin', ['aspirin', 'NSAID', 'salisilat']],
    ['sulfa', ['sulfa', 'NSAID']],
    ['makrolida', ['makrolida']],
  ])('an allergy to %s finds no medicine outside %j', (allergy, groups) => {
    const inside = carrying(...groups)
    const others = CATALOGUE.filter((one) => !inside.includes(one))
    expect(others.filter((one) => received(one, allergy) !== '').map(({ name }) => name)).toEqual([])
  })
})

describe('a crossAllergy', () => {
  const cefadroxil = medicineOf('sefadroksil')

  test('is one finding a medicine and allergen, the most severe', () => {
    const found = findingsOf([anItem(cefadroxil)], knownOf({ allergies: known('penisilin', 'amoksisilin') }))
    expect(found.filter(({ kind }) => kind === 'crossAllergy').map(({ key }) => key)).toEqual([
      `crossAllergy:${cefadroxil.id}:aminopenisilin + sefadroksil`,
    ])
  })

  test('counts by the earlier answer while nobody has asked', () => {
    const facts = knownOf({ allergies: null, earlierAllergies: known('penisilin') ?? [] })
    expect(findingsOf([anItem(cefadroxil)], facts).map(({ kind }) => kind)).toContain('crossAllergy')
  })

  test('survives the wire with its severity, and blocks where it is severe or unknown', () => {
    for (const { of, to, severity } of CROSS_ALLERGIES) {
      for (const one of to) {
        const read = findingOf(`crossAllergy:x:${of} + ${one}`.toLowerCase().replace('crossallergy', 'crossAllergy'))
        expect(read && [severityOf(read), isBlocking(read)]).toEqual([severity, severity === 'severe'])
        const words = read && ruleOf(read)?.words
        expect([(words?.id.length ?? 0) > 20, (words?.en.length ?? 0) > 20]).toEqual([true, true])
      }
    }
    const unknown = findingOf('crossAllergy:x:alergen baru + obat lain')
    expect(unknown && isBlocking(unknown)).toBe(true)
  })

  test('that the server reported is dropped once the allergies change', () => {
    const refused = [finding('crossAllergy', cefadroxil.id, 'aminopenisilin + sefadroksil')]
    const draft = { ...emptyDraft(0), items: [anItem(cefadroxil)], refused }
    expect(withAllergies({ ...knownOf(), draft }).refused).toEqual([])
  })

  test('leaves the allergy checked, not marked as unchecked', () => {
    expect(uncheckedAllergies(['penisilin', 'sefalosporin', 'aspirin'])).toEqual([])
  })
})
