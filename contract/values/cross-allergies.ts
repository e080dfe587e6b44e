import type { Severity, Source, Words } from './interlock/severity'
import { foldedName, isSameSubstance, speaksOf } from './substance-names'

/**
 * Narrower groups than the known allergens: antibiotics with the same side chain. An allergy belongs to one if it names
 * a member, or the whole group without a member. The first name is the one that people read.
 */
const SAME_SIDE_CHAIN: ReadonlyMap<string, readonly string[]> = new Map([
  ['aminopenisilin', ['penisilin', 'penicillins', 'penisilina', 'amoksisilin', 'amoxycillin', 'amoxilin', 'ampisilin']],
  ['aminosefalosporin', ['sefalosporin', 'sefaleksin', 'sefadroksil', 'sefaklor', 'sefradin', 'sefprozil']],
])

/** An allergy to `of` counts for medicines that contain or belong to one of `to`. */
export interface CrossAllergy {
  of: string
  to: readonly string[]
  severity: Severity
  source: Source
  why: Words
}

const CARBAPENEMS = ['karbapenem', 'meropenem', 'imipenem', 'ertapenem', 'doripenem']

/**
 * Cross-reactions between groups, most severe first. Sulfonamides that are no antibiotics (furosemide, thiazides) are
 * absent on purpose: they lack the arylamine that an allergy to the antibiotics is about.
 */
export const CROSS_ALLERGIES: readonly CrossAllergy[] = [
  rule(
    'aminopenisilin',
    ['sefaleksin', 'sefadroksil', 'sefaklor', 'sefradin', 'sefprozil'],
    ['severe', 'bnf'],
    'Rantai sampingnya sama dengan amoksisilin atau ampisilin: anafilaksis dapat terulang. Pilih antibiotik lain.',
    'It has the side chain of amoxicillin or ampicillin: anaphylaxis can recur. Choose another antibiotic.',
  ),
  rule(
    'aminosefalosporin',
    ['amoksisilin', 'ampisilin'],
    ['severe', 'bnf'],
    'Rantai sampingnya sama dengan sefaleksin atau sefadroksil: anafilaksis dapat terulang. Pilih antibiotik lain.',
    'It has the side chain of cefalexin or cefadroxil: anaphylaxis can recur. Choose another antibiotic.',
  ),
  rule(
    'aspirin',
    ['NSAID'],
    ['severe', 'label'],
    'Penghambat siklooksigenase lain dapat memicu asma atau urtikaria yang sama.',
    'Other inhibitors of cyclooxygenase can trigger the same asthma or urticaria.',
  ),
  rule(
    'aspirin',
    ['sulfasalazin'],
    ['severe', 'label'],
    'Terurai menjadi salisilat; kontraindikasi pada alergi salisilat.',
    'It breaks down to a salicylate; contraindicated with an allergy to salicylates.',
  ),
  rule(
    'penisilin',
    ['sefalosporin'],
    ['moderate', 'bnf'],
    'Reaksi silang sekitar 1–2 %. Jangan diberikan bila reaksi dulu segera atau berat.',
    'About 1–2 % cross-react. Avoid after an immediate or severe reaction.',
  ),
  rule(
    'sefalosporin',
    ['penisilin'],
    ['moderate', 'bnf'],
    'Reaksi silang dapat terjadi. Jangan diberikan bila reaksi dulu segera atau berat.',
    'Cross-reactions occur. Avoid after an immediate or severe reaction.',
  ),
  ...['penisilin', 'sefalosporin'].map((of) =>
    rule(
      of,
      CARBAPENEMS,
      ['moderate', 'label'],
      'Reaksi silang di bawah 1 %; awasi pemberian pertama.',
      'Fewer than 1 % cross-react; watch the first dose.',
    ),
  ),
  ...['salisilat', 'pirazolon'].map((of) =>
    rule(
      of,
      ['NSAID'],
      ['moderate', 'label'],
      'Bila reaksi dulu berupa asma atau urtikaria, NSAID lain dapat memicunya juga.',
      'If the reaction was asthma or urticaria, other NSAIDs can trigger it, too.',
    ),
  ),
]

/** Medicines that carry an allergen for another reason, and share no structure with its group. */
const UNRELATED = ['griseofulvin']

/** The groups of a reported allergy that only cross-reactions compare: 'Amoxan' → 'amoksisilin' → 'aminopenisilin'. */
export function sideChainsIn(words: string): string[] {
  return [...SAME_SIDE_CHAIN].flatMap(([id, names]) => (names.some((name) => speaksOf(words, name)) ? [id] : []))
}

/**
 * The cross-reactions of a medicine with the reported allergies, at most one for an allergen as people read it.
 * @param contents the medicine's allergens and substances
 */
export function crossAllergiesOf(contents: readonly string[], allergies: readonly string[]): string[] {
  if (contents.some((one) => UNRELATED.some((name) => isSameSubstance(one, name)))) return []
  const found = new Map<string, string>()
  for (const { of, to } of CROSS_ALLERGIES) {
    const met = to.find((name) => contents.some((one) => speaksOf(one, name)))
    const name = readNameOf(of)
    if (met === undefined || found.has(name) || !allergies.some((words) => speaksOf(words, of))) continue
    found.set(name, `${of} + ${met}`)
  }
  return [...found.values()]
}

/** The rule behind 'aminopenisilin + sefaleksin'; null if this app does not know it. */
export function crossAllergyOf(about: string): CrossAllergy | null {
  const [of = '', met = ''] = about.split(' + ').map(foldedName)
  return (
    CROSS_ALLERGIES.find((one) => foldedName(one.of) === of && one.to.some((name) => foldedName(name) === met)) ?? null
  )
}

/** The allergen as people read it: 'aminopenisilin' → 'penisilin'. */
export function readNameOf(allergen: string): string {
  return SAME_SIDE_CHAIN.get(allergen)?.[0] ?? allergen
}

function rule(
  of: string,
  to: readonly string[],
  [severity, source]: readonly [Severity, Source],
  id: string,
  en: string,
): CrossAllergy {
  return { of, to, severity, source, why: { id, en } }
}
