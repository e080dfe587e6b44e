import { describe, expect, test } from 'vitest'
import type { CurrentMedicine } from '../../../contract/schemas/prescription'
import type { AlikeAllergies } from '../../../contract/values/alike-allergies'
import { findingOf, findingsOf, isBlocking, isOverridable, type Prescribed } from '../../../contract/values/interlock'
import type { SafetyFacts } from '../../../contract/values/interlock'
import { alikeAllergies, knownAllergies } from '../../../contract/values/known-allergies'
import type { PersonDecision } from '../../../contract/values/safety-answers'
import {
  openFindings,
  settled,
  withAlike,
  withRefused,
} from '../../../machines/consultation/prescription/interlock.rules'
import type { Item } from '../../../machines/consultation/prescription/dosing/dosing.model'
import { emptyDraft } from '../../../machines/consultation/prescription/prescription.rules'
import { CATALOGUE } from '../../../sandbox/seed/medicines'
import { findingInWords } from '../../../src/screens/consultation/prescription/prescription-words'
import {
  aCurrentMedicine,
  aMedicine,
  amoxicillin,
  anItem,
  knownOf,
  paracetamol,
  paracetamol650,
} from '../../kit/data/medicines'

const SITI = { full_name: 'Siti Aminah', dob: '1985-03-05' }
const ALIKE = 'allergyAlike::k-0'
const MEETS = `allergyAlike:${amoxicillin.id}:k-0`

/** With their substances and groups, as both sides read them. */
function alike(is: PersonDecision['is'] | null, ...names: string[]): AlikeAllergies[] {
  const allergies = names.map((name) => ({ name, reaction: null, reported_by: 'patient' as const }))
  const answer = { status: 'known' as const, allergies }
  const one = { consultation_id: 'K-0', at: '2025-05-03T02:00:00.000Z', patient: SITI, answer }
  return alikeAllergies([one], is && { decisions: [{ consultation_id: 'K-0', is }] })
}
const keys = (items: readonly Prescribed[], facts: Partial<SafetyFacts>) =>
  findingsOf(items, knownOf(facts)).map(({ key }) => key)
const pills = [anItem(paracetamol)]
const amoxan = [anItem(amoxicillin)]
const SUBSTANCE = `allergy:${amoxicillin.id}:amoksisilin`
const known = (...names: string[]) => knownAllergies({ recorded: names, health: null, answer: null, earlier: null })
const ALLERGY = `allergy:${amoxicillin.id}:penisilin`

describe('an allergy of somebody who may be this patient', () => {
  test('holds every prescription until one press or a reason', () => {
    const [found, ...others] = findingsOf(pills, knownOf({ alike: alike(null, 'penisilin') }))
    expect({ found, others }).toMatchObject({ found: { key: ALIKE, medicineId: null }, others: [] })
    expect(found && isBlocking(found) && isOverridable(found)).toBe(true)
    expect(findingOf(ALIKE)).toMatchObject({ kind: 'allergyAlike', about: 'k-0' })
  })

  test.each<[string, Partial<SafetyFacts>, string[]]>([
    ['undecided does not claim to be the patient’s', { alike: alike(null, 'penisilin') }, [ALIKE, MEETS]],
    ['undecided meets the medicine by its brand', { alike: alike(null, 'Amoxan') }, [ALIKE, MEETS]],
    ['undecided meets only its own medicines', { alike: alike(null, 'udang') }, [ALIKE]],
    ['of the same person counts', { alike: alike('same', 'penisilin') }, [ALLERGY]],
    ['of the same person counts by its brand', { alike: alike('same', 'Amoxan') }, [ALLERGY, SUBSTANCE]],
    [
      'of the same person counts before anybody asked',
      { allergies: null, alike: alike('same', 'penisilin') },
      ['allergyUnknown::', ALLERGY],
    ],
    ['of another person does not', { alike: alike('other', 'penisilin') }, []],
    ['asks nothing if it is known', { allergies: known('Penicillin'), alike: alike(null, 'penisilin') }, [ALLERGY]],
    [
      'asks if only one of two is known',
      { allergies: ['penisilin'], alike: alike(null, 'penisilin', 'udang') },
      [ALIKE, ALLERGY],
    ],
    ['replaces no allergy of the patient', { allergies: ['penisilin'], alike: alike('other', 'udang') }, [ALLERGY]],
  ])('%s', (_, facts, found) => {
    expect(keys(amoxan, facts)).toEqual(found)
  })

  test.each<[string, string[]]>([
    ['sefaleksin', [ALIKE, 'allergyAlike:cross:k-0']],
    ['seftriakson', [ALIKE]],
  ])('meets %s by a cross-reaction only where it would hold the patient’s own', (substance, found) => {
    const cross = anItem(aMedicine({ id: 'cross', substance, allergens: ['sefalosporin'], max_daily: null }))
    expect(keys([cross], { alike: alike(null, 'amoksisilin') })).toEqual(found)
  })

  test('a reason given for a medicine does not let through another one that the allergy meets', () => {
    const overrides = [{ finding: ALIKE, reason: 'Parasetamol aman untuk keduanya' }]
    const known = knownOf({ alike: alike(null, 'penisilin') })
    const draft = settled({ ...known, draft: { ...emptyDraft(0), items: pills, overrides } })
    expect(openFindings({ ...known, draft })).toEqual([])
    const more = settled({ ...known, draft: { ...draft, items: [...pills, ...amoxan] } })
    expect(openFindings({ ...known, draft: more }).map(({ key }) => key)).toEqual([MEETS])
  })

  test('that meets a medicine is named with both', () => {
    const facts = { item: amoxan[0] ?? null, earlier: [], alike: alike(null, 'penisilin') }
    const { title, text } = findingInWords(ofKey(MEETS), facts)
    expect(title).toBe('Amoksisilin 500 mg: mungkin alergi pasien ini')
    expect(text).toBe('Pada konsultasi 3 Mei 2025 untuk “Siti Aminah”, lahir 5 Mar 1985: alergi penisilin.')
  })

  test('none holds nothing, and whose it is can be decided', () => {
    const none = { status: 'none' as const, reported_by: 'patient' as const }
    const one = { consultation_id: 'K-0', at: '', patient: SITI }
    const found = alikeAllergies([{ ...one, answer: none }], null)
    expect(found).toEqual([{ ...one, reported: [], names: [], is: null }])
    expect(keys(pills, { alike: found })).toEqual([])
  })

  test('is named with whose it is and when', () => {
    const words = findingInWords({ ...ofKey(ALIKE) }, { item: null, earlier: [], alike: alike(null, 'penisilin') })
    expect(words.text).toBe('Pada konsultasi 3 Mei 2025 untuk “Siti Aminah”, lahir 5 Mar 1985: alergi penisilin.')
  })

  test('that only the server knows yet is said in words, and asked again after a decision', () => {
    const draft = withRefused({ ...emptyDraft(0), items: pills }, [ofKey(ALIKE)])
    expect(findingInWords(ofKey(ALIKE), { item: null, earlier: [], alike: [] }).text).toMatch(/^Ada alergi dari/)
    expect(withAlike({ ...knownOf(), draft }).refused).toEqual([])
  })
})

describe('a valid prescription of somebody who may be this patient', () => {
  const others = (one = paracetamol, parts: object = {}) => [aCurrentMedicine(anItem(one), { of: SITI, ...parts })]
  const own = (parts: Partial<CurrentMedicine> = {}) =>
    aCurrentMedicine(anItem(paracetamol), { created_at: '2025-11-15T02:00:00.000Z', ...parts })
  const DUPLICATE = `duplicate:${paracetamol.id}:parasetamol`

  /** The words of the first finding of a kind. */
  const textOf = (kind: string, items: Item[], facts: Partial<SafetyFacts> & { earlier: CurrentMedicine[] }) => {
    const known = { ...knownOf(facts), earlier: facts.earlier, alike: [...(facts.alike ?? [])] }
    const found = findingsOf(items, known).filter((one) => one.kind === kind)
    return found.map((one) => findingInWords(one, { item: items.at(-1) ?? null, ...known }).text)
  }

  test('counts, and is named as theirs', () => {
    const earlier = others()
    expect(keys(pills, { earlier })).toEqual([DUPLICATE])
    expect(textOf('duplicate', pills, { earlier })[0]).toMatch(/Resep itu untuk “Siti Aminah”, lahir 5 Mar 1985\.$/)
  })

  test.each<[string, CurrentMedicine[], PersonDecision['is'] | null]>([
    ['the patient’s own is newer', [...others(), own()], null],
    ['the person alike is another person', [...others(), own()], 'other'],
  ])('does not give its date and name where %s', (_, earlier, is) => {
    const [text] = textOf('duplicate', pills, { earlier, alike: alike(is, 'udang') })
    expect(text).toMatch(/sudah ada di resep 15 Nov 2025/)
    expect(text).not.toContain('Siti')
  })

  test('is named where the patient’s own is renewed, or where only the draft has it too', () => {
    const earlier = [own({ nearly_used_up: true }), ...others()]
    expect(textOf('duplicate', pills, { earlier })[0]).toMatch(/resep 17 Nov 2025.*Resep itu untuk “Siti/)
    const items = [anItem(paracetamol650), anItem(paracetamol)]
    expect(textOf('duplicate', items, { earlier: others() })[0]).toBe('Parasetamol sudah ada di obat lain pasien ini.')
  })

  test('is named beside a dose only where it is part of the sum', () => {
    const most = { per_day: 4, amount: 2, consume_type: 'tablet' }
    expect(textOf('overdose', pills, { earlier: [...others(), own(most)] })).toEqual([
      '5.500 mg sehari bersama obat yang masih dihitung, sedangkan batasnya 4.000 mg.',
      '7.000 mg sehari bersama obat yang masih dihitung, sedangkan batasnya 4.000 mg. Termasuk resep untuk “Siti Aminah”, lahir 5 Mar 1985.',
    ])
  })

  test('of an interaction is named only where the patient has none of their own', () => {
    const ibuprofen = aMedicine({ id: 'i', substance: 'ibuprofen', max_daily: null })
    const warfarin = aMedicine({ id: 'w', substance: 'warfarin', max_daily: null })
    const items = [anItem(ibuprofen)]
    expect(textOf('interaction', items, { earlier: others(warfarin) })[0]).toContain('Resep itu untuk “Siti')
    const [text] = textOf('interaction', items, { earlier: [...others(warfarin), own({ medicine: warfarin })] })
    expect(text).toContain('Dari resep 15 Nov 2025')
    expect(text).not.toContain('Siti')
  })

  test('of another person does not count; of the same person it is the patient’s own', () => {
    expect(keys(pills, { earlier: others(), alike: alike('other', 'udang') })).toEqual([])
    const facts = { earlier: others(), alike: alike('same', 'udang') }
    expect(keys(pills, facts)).toEqual([DUPLICATE])
    expect(textOf('duplicate', pills, facts)[0]).not.toContain('Siti')
  })

  test('is not renewed: somebody else’s supply that ends is no reason to write it', () => {
    expect(keys(pills, { earlier: others(paracetamol, { nearly_used_up: true }) })).toEqual([DUPLICATE])
    expect(keys(pills, { earlier: others(paracetamol, { nearly_used_up: true, of: null }) })).toEqual([])
  })
})

/** Every pair of a sample of the catalogue, the second one prescribed to somebody alike. */
function* pairs(): Generator<[Prescribed, Prescribed]> {
  const sample = CATALOGUE.filter((_, at) => at % 5 === 0)
  for (const one of sample) {
    for (const other of sample) {
      const dose = { per_day: 1, amount: 1 }
      yield [
        { medicine: one, ...dose, consume_type: one.unit },
        { medicine: other, per_day: 3, amount: 1, consume_type: other.unit },
      ]
    }
  }
}

/** How many pairs lose a finding by what is known of somebody alike. */
function lost(facts: (other: Prescribed) => Partial<SafetyFacts>): number {
  let count = 0
  for (const [item, other] of pairs()) {
    const with_ = keys([item], facts(other))
    if (!keys([item], { allergies: ['NSAID'] }).every((key) => with_.includes(key))) count += 1
  }
  return count
}

test('what is undecided takes no finding away, over pairs of the catalogue', () => {
  const facts = (other: Prescribed) => ({
    allergies: ['NSAID'],
    alike: alike(null, 'penisilin'),
    earlier: [{ ...other, of: { ...SITI, full_name: 'Siti' } }],
  })
  expect(lost(facts)).toBe(0)
  // The same prescriptions as the patient's own lift findings of a dose that is too low, so the search would see it.
  expect(lost((other) => ({ ...facts(other), earlier: [other] }))).toBeGreaterThan(0)
})

function ofKey(key: string) {
  const found = findingOf(key)
  if (found === null) throw new Error(`no finding: ${key}`)
  return found
}
