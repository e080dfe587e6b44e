import type { WorkTexts } from '../../../i18n/id/work'
import type { EmergencyTexts } from '../../../i18n/id/emergency'
import type { TimelineEntry } from './timeline.rules'

type Words = EmergencyTexts['timeline']

/** The event in one line. */
export function titleOf(
  { kind, plate, step }: TimelineEntry,
  words: Words,
  statuses: WorkTexts['emergencyStatuses'],
): string {
  if (kind === 'ambulance') return words.ambulance({ plate: plate ?? '' })
  if (kind === 'takenBack' || kind === 'corrected' || kind === 'replaced')
    return words[kind]({ step: step === null ? '' : statuses[step] })
  return words[kind]
}

/** Additional details; null without any. */
export function asideOf(entry: TimelineEntry, words: Words): string | null {
  const { kind, by, seconds, instead, fields, callerRemark, reason, external } = entry
  if (kind === 'accepted' && seconds !== null) return words.within({ seconds })
  if (kind === 'reported' || kind === 'closed') return reason ?? by
  if (kind === 'finished' || kind === 'corrected') return joined([reason, by])
  if (kind === 'contacted') return joined([words.video, by])
  if (external !== null) return joined([words.external({ name: external }), by])
  if (kind === 'replaced') return joined([instead && words.isReplaced({ plate: instead }), by])
  if (kind === 'ambulance') return joined([instead && words.instead({ plate: instead }), by])
  if (kind === 'dataFilled' || kind === 'dataChanged')
    return (
      joined([...fields.map((field) => fieldName(field, words)), callerRemark && words.said({ callerRemark })]) ?? by
    )
  // The deadline passed without an author.
  return kind === 'unanswered' ? null : by
}

function fieldName(field: string, { fields }: Words): string | null {
  return field in fields ? fields[field as keyof Words['fields']] : null
}

function joined(parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
