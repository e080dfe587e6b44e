import type { Override } from '../../../contract/schemas/prescription'
import { type Finding, findingsOf, isOverridable, isReason } from '../../../contract/values/interlock'
import type { Clock } from '../../ports/clock'
import type { Draft } from './prescription.model'
import { dayOf } from './validity.rules'

/** A finding as it stands: open while it has no reason. */
export interface Standing extends Finding {
  reason: string | null
}

/** What is judged, and what is known of the patient. */
export interface Judged {
  draft: Draft
  allergies: string[] | null
}

/** Everything that stands against the draft, here or by the server's word; those about the patient first. */
export function standing({ draft: { items, overrides, refused }, allergies }: Judged): Standing[] {
  const found = findingsOf(items, allergies)
  const more = refused.filter(({ key }) => found.every((one) => one.key !== key))
  return [...found, ...more]
    .toSorted((one, other) => Number(one.medicineId !== null) - Number(other.medicineId !== null))
    .map((one) => ({ ...one, reason: reasonFor(one, overrides) }))
}

export function openFindings(judged: Judged): Standing[] {
  return standing(judged).filter(({ reason }) => reason === null)
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
export function sendReason({ draft, allergies, clock }: Judged & { clock: Clock }): SendReason | null {
  if (draft.items.length === 0) return { kind: 'empty' }
  const open = openFindings({ draft, allergies }).length
  if (open > 0) return { kind: 'findings', n: open }
  return draft.expires < dayOf(clock.now()) ? { kind: 'expired' } : null
}

/** After any change: what the server found about what is gone goes, and each reason goes with its finding. */
export function settled(draft: Draft, allergies: string[] | null): Draft {
  const refused = draft.refused.filter(
    ({ kind, medicineId }) =>
      draft.items.length > 0 &&
      (medicineId === null
        ? kind !== 'allergyUnknown' || allergies === null
        : draft.items.some(({ medicine }) => medicine.id === medicineId)),
  )
  const keys = standing({ draft: { ...draft, refused }, allergies }).map(({ key }) => key)
  return { ...draft, refused, overrides: draft.overrides.filter(({ finding }) => keys.includes(finding)) }
}

/**
 * Once other allergies are known, or none may be known any more: nothing stays that speaks of what was known before.
 */
export function withAllergies(draft: Draft, allergies: string[] | null): Draft {
  return settled({ ...draft, refused: draft.refused.filter(({ kind }) => kind !== 'allergy') }, allergies)
}

/** What the server found about one medicine, or about two of them, is asked anew once one of them changed. */
export function withoutWordAbout(refused: Finding[], medicineId: string): Finding[] {
  return refused.filter((one) => one.medicineId !== medicineId && one.kind !== 'duplicate' && one.kind !== 'overdose')
}

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
