import type { Override } from '../../../contract/schemas/prescription'
import {
  type Finding,
  type FindingKind,
  findingsOf,
  isBlocking,
  isOverridable,
  isReason,
  QUESTION_KINDS,
  type SafetyFacts,
} from '../../../contract/values/interlock'
import type { Clock } from '../../ports/clock'
import type { Draft } from './prescription.model'
import { dayOf } from './validity.rules'

/** A finding as it stands: open while it has no reason. */
export interface Standing extends Finding {
  reason: string | null
}

/** A draft, and what is known of the patient. */
export interface Judged extends SafetyFacts {
  draft: Draft
}

/** Everything that stands against the draft, here or by the server's word; those about the patient first. */
export function standing({ draft: { items, overrides, refused }, ...known }: Judged): Standing[] {
  const found = findingsOf(items, known)
  const more = refused.filter(({ key }) => found.every((one) => one.key !== key))
  return [...found, ...more]
    .toSorted((one, other) => Number(one.medicineId !== null) - Number(other.medicineId !== null))
    .map((one) => ({ ...one, reason: reasonFor(one, overrides) }))
}

/** What holds the prescription back. */
export function openFindings(judged: Judged): Standing[] {
  return standing(judged).filter((one) => one.reason === null && isBlocking(one))
}

function reasonFor(finding: Finding, overrides: Override[]): string | null {
  if (!isOverridable(finding)) return null
  return overrides.find((one) => one.finding === finding.key && isReason(one.reason))?.reason ?? null
}

/** An open finding that a reason may answer. */
export function isOpenToReason(judged: Judged, key: string): boolean {
  return openFindings(judged).some((one) => one.key === key && isOverridable(one))
}

/** Why the draft cannot be sent. */
export type SendReason = { kind: 'empty' } | { kind: 'findings'; n: number } | { kind: 'expired' }

/** The interlock itself: nothing is sent while this gives a reason. */
export function sendReason({ clock, ...judged }: Judged & { clock: Clock }): SendReason | null {
  const { draft } = judged
  if (draft.items.length === 0) return { kind: 'empty' }
  const open = openFindings(judged).length
  if (open > 0) return { kind: 'findings', n: open }
  return draft.expires < dayOf(clock.now()) ? { kind: 'expired' } : null
}

/** After any change: what the server found about what is gone goes, and each reason goes with its finding. */
export function settled({ draft, ...known }: Judged): Draft {
  const refused = draft.refused.filter(
    ({ kind, medicineId }) =>
      draft.items.length > 0 &&
      (medicineId === null
        ? kind !== 'allergyUnknown' || known.allergies === null
        : draft.items.some(({ medicine }) => medicine.id === medicineId)),
  )
  const keys = standing({ ...known, draft: { ...draft, refused } }).map(({ key }) => key)
  return { ...draft, refused, overrides: draft.overrides.filter(({ finding }) => keys.includes(finding)) }
}

/**
 * Once other allergies are known, or none may be known any more: nothing stays that speaks of what was known before.
 */
export function withAllergies({ draft, ...known }: Judged): Draft {
  return settled({ ...known, draft: { ...draft, refused: draft.refused.filter(({ kind }) => kind !== 'allergy') } })
}

/** After other prescriptions or the person changed: what the server may have found by them is dropped and asked again. */
export function withFacts({ draft, ...known }: Judged): Draft {
  const isKept = ({ kind }: Finding) => !COMPARED.includes(kind) && !PERSONAL.includes(kind)
  return settled({ ...known, draft: { ...draft, refused: draft.refused.filter(isKept) } })
}

/** What the server found about one medicine, or about two of them, is asked anew once one of them changed. */
export function withoutWordAbout(refused: Finding[], medicineId: string): Finding[] {
  return refused.filter((one) => one.medicineId !== medicineId && !COMPARED.includes(one.kind))
}

/** Findings that compare a medicine with others. */
const COMPARED: readonly FindingKind[] = ['duplicate', 'overdose', 'interaction']
/** Findings that depend on age, weight, pregnancy or lactation. */
const PERSONAL: readonly FindingKind[] = [...QUESTION_KINDS, 'age', 'pregnancy', 'lactation', 'doseHigh', 'doseLow']

/** With a reason for a finding, in place of the one before. */
export function overridden(draft: Draft, key: string, reason: string): Draft {
  return { ...draft, overrides: [...withdrawn(draft, key).overrides, { finding: key, reason: reason.trim() }] }
}

export function withdrawn(draft: Draft, key: string): Draft {
  return { ...draft, overrides: draft.overrides.filter(({ finding }) => finding !== key) }
}

/** With what the server found: open, whatever was written about it here. */
export function withRefused(draft: Draft, refused: Finding[]): Draft {
  const keys = refused.map(({ key }) => key)
  return {
    ...draft,
    refused: [...draft.refused.filter(({ key }) => !keys.includes(key)), ...refused],
    overrides: draft.overrides.filter(({ finding }) => !keys.includes(finding)),
  }
}
