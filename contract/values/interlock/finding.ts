import { crossAllergyOf } from '../cross-allergies'
import { cautionsOf, type CautionKind } from './cautions'
import { interactionOf } from './interactions'
import { SEVERITIES, type Severity, type Words } from './severity'

export const FINDING_KINDS = [
  'controlled',
  'allergy',
  'crossAllergy',
  'duplicate',
  'overdose',
  'overdoseSingle',
  'incomparable',
  'noChildDose',
  'interaction',
  'age',
  'pregnancy',
  'lactation',
  'allergyUnknown',
  'allergyAlike',
  'ageUnknown',
  'weightUnknown',
  'pregnancyUnknown',
  'lactationUnknown',
  'doseHigh',
  'doseLow',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** Findings that the doctor resolves by asking the patient. */
export const QUESTION_KINDS = ['weightUnknown', 'pregnancyUnknown', 'lactationUnknown'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

export interface Finding {
  /** Kind, medicine and subject. It is stable, so that a reason stays with its finding. */
  key: string
  kind: FindingKind
  /** null: the finding is about the patient. */
  medicineId: string | null
  /**
   * Allergen or substance. Interaction: 'warfarin + ibuprofen'. Cross-reaction: 'aspirin + NSAID'. Age: substance and
   * lowest age in months, 'loperamid < 24'. Dose: dose and limit with units, '5000 mg > 4000 mg',
   * '3 × 1 botol ? 4000 mg', '3 × 1 tablet'. Question: its severity and the substances that need the answer,
   * 'severe kaptopril + warfarin'; weight: only these. Allergy of somebody alike: their consultation_id; with a
   * medicine, one that it meets.
   */
  about: string
  /** Without medicines of somebody who may be this patient there would be none. */
  byAlike?: true
}

export function finding(kind: FindingKind, medicineId: string | null, about: string): Finding {
  return { key: [kind, medicineId ?? '', about.toLowerCase()].join(':'), kind, medicineId, about }
}

/** Parses the key that the server sends; null for an unknown kind. */
export function findingOf(key: string): Finding | null {
  const [, kind, medicineId = '', about = ''] = /^([a-zA-Z]+):([^:]*):(.*)$/s.exec(key) ?? []
  const known = FINDING_KINDS.find((one) => one === kind)
  return known === undefined ? null : { key, kind: known, medicineId: medicineId || null, about }
}

/** A typed reason resolves the finding. Unknown allergies are resolved by asking the patient. */
export function isOverridable({ kind }: Pick<Finding, 'kind'>): boolean {
  return kind !== 'controlled' && kind !== 'allergyUnknown'
}

/** A blocking finding must be settled before the prescription is sent. */
export function isBlocking(one: Pick<Finding, 'kind' | 'about'>): boolean {
  return severityOf(one) === 'severe'
}

/** An unknown interaction, cross-reaction or caution is 'severe', because the server may know more rules. */
export function severityOf({ kind, about }: Pick<Finding, 'kind' | 'about'>): Severity {
  switch (kind) {
    case 'doseHigh':
    case 'doseLow':
      return 'minor'
    case 'crossAllergy':
    case 'interaction':
    case 'age':
    case 'pregnancy':
    case 'lactation':
      return ruleOf({ kind, about })?.severity ?? 'severe'
    case 'ageUnknown':
    case 'pregnancyUnknown':
    case 'lactationUnknown':
      return SEVERITIES.find((one) => about.startsWith(`${one} `)) ?? 'severe'
    default:
      return 'severe'
  }
}

/** The rule behind a finding; null for findings of other kinds and for unknown rules. */
export function ruleOf({
  kind,
  about,
}: Pick<Finding, 'kind' | 'about'>): { severity: Severity; words: Words; isSameClass?: boolean } | null {
  if (kind === 'interaction') {
    const [one = '', other = ''] = about.split(' + ')
    const rule = interactionOf(one, other)
    const isSameClass = rule?.pair[0] === rule?.pair[1]
    return rule && { severity: rule.severity, words: rule.mechanism, isSameClass }
  }
  if (kind === 'crossAllergy') {
    const rule = crossAllergyOf(about)
    return rule && { severity: rule.severity, words: rule.why }
  }
  const [substance = '', months = '0'] = about.split(' < ')
  const rule = cautionsOf(substance)
    .filter((one) => one.kind === (kind as CautionKind) && one.fromMonths === Number(months))
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity))[0]
  return rule === undefined ? null : { severity: rule.severity, words: rule.why }
}
