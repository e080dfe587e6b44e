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
import type { SilenceReason } from '../silence.rules'
import type { Clock } from '../../ports/clock'
import type { Draft } from './prescription.model'
import { hospitalDay } from '../../../contract/values/hospital-day'

/** A finding with its reason; open without one. */
export interface Standing extends Finding {
  reason: string | null
}

/** A draft, and the known facts about the patient. */
export interface Judged extends SafetyFacts {
  draft: Draft
}

/** All findings against the draft, by this app and by the server; those about the patient first. */
export function standing({ draft: { items, overrides, refused }, ...known }: Judged): Standing[] {
  const found = findingsOf(items, known)
  const more = refused.filter(({ key }) => found.every((one) => one.key !== key))
  return [...found, ...more]
    .toSorted((one, other) => Number(one.medicineId !== null) - Number(other.medicineId !== null))
    .map((one) => ({ ...one, reason: reasonFor(one, overrides) }))
}

/** The findings that block the prescription. */
export function openFindings(judged: Judged): Standing[] {
  return standing(judged).filter((one) => one.reason === null && isBlocking(one))
}

function reasonFor(finding: Finding, overrides: Override[]): string | null {
  if (!isOverridable(finding)) return null
  return overrides.find((one) => one.finding === finding.key && isReason(one.reason))?.reason ?? null
}

/** The finding is open and a reason can resolve it. */
export function isOpenToReason(judged: Judged, key: string): boolean {
  return openFindings(judged).some((one) => one.key === key && isOverridable(one))
}

/** Why the draft cannot be sent. */
export type SendReason =
  { kind: SilenceReason } | { kind: 'empty' } | { kind: 'findings'; n: number } | { kind: 'expired' }

/** The interlock: nothing is sent while this returns a reason. */
export function sendReason({
  clock,
  silence = null,
  ...judged
}: Judged & { clock: Clock; silence?: SilenceReason | null }): SendReason | null {
  if (silence !== null) return { kind: silence }
  const { draft } = judged
  if (draft.items.length === 0) return { kind: 'empty' }
  const open = openFindings(judged).length
  if (open > 0) return { kind: 'findings', n: open }
  return draft.expires < hospitalDay(clock.now()) ? { kind: 'expired' } : null
}

/** After a change: drops the server's findings about removed items, and reasons without a finding. */
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

/** After a change of the known allergies: drops findings and reasons that refer to the former ones. */
export function withAllergies({ draft, ...known }: Judged): Draft {
  return settled({
    ...known,
    draft: { ...draft, refused: draft.refused.filter(({ kind }) => !ALLERGIC.includes(kind)) },
  })
}

/**
 * After a change of other prescriptions or the person: drops the server's findings that depend on them, which it will
 * check again.
 */
export function withFacts({ draft, ...known }: Judged): Draft {
  const isRetained = ({ kind }: Finding) => !COMPARED.includes(kind) && !PERSONAL.includes(kind)
  return settled({ ...known, draft: { ...draft, refused: draft.refused.filter(isRetained) } })
}

/** After a decision about persons alike, whose allergies and prescriptions count or not. */
export function withAlike(judged: Judged): Draft {
  return withFacts({ ...judged, draft: withAllergies(judged) })
}

/** Drops the server's findings about a changed medicine, alone or combined; the server checks again. */
export function withoutWordAbout(refused: Finding[], medicineId: string): Finding[] {
  return refused.filter((one) => one.medicineId !== medicineId && !COMPARED.includes(one.kind))
}

/** Findings that depend on the patient's allergies. */
const ALLERGIC: readonly FindingKind[] = ['allergy', 'crossAllergy', 'allergyAlike']
/** Findings that compare a medicine with others. */
const COMPARED: readonly FindingKind[] = ['duplicate', 'overdose', 'interaction']
/** Findings that depend on age, sex, weight, pregnancy or lactation. */
const PERSONAL: readonly FindingKind[] = [
  ...QUESTION_KINDS,
  'ageUnknown',
  'age',
  'pregnancy',
  'lactation',
  'noChildDose',
  'incomparable',
  'overdoseSingle',
  'doseHigh',
  'doseLow',
]

/** Sets or replaces the reason of a finding. */
export function overridden(draft: Draft, key: string, reason: string): Draft {
  return { ...draft, overrides: [...withdrawn(draft, key).overrides, { finding: key, reason: reason.trim() }] }
}

export function withdrawn(draft: Draft, key: string): Draft {
  return { ...draft, overrides: draft.overrides.filter(({ finding }) => finding !== key) }
}

/** Adds the server's findings as open, without former reasons. */
export function withRefused(draft: Draft, refused: Finding[]): Draft {
  const keys = refused.map(({ key }) => key)
  return {
    ...draft,
    refused: [...draft.refused.filter(({ key }) => !keys.includes(key)), ...refused],
    overrides: draft.overrides.filter(({ finding }) => !keys.includes(finding)),
  }
}
