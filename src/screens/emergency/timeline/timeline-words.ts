import type { EmergencyTexts } from '../../../i18n/id-emergency'
import type { TimelineEntry } from './timeline.rules'

type Words = EmergencyTexts['timeline']

/** What happened, in a line. */
export function titleOf({ kind, plate }: TimelineEntry, words: Words): string {
  return kind === 'ambulance' ? words.ambulance({ plate: plate ?? '' }) : words[kind]
}

/** What one also wants to know of it; null where the line says it all. */
export function asideOf(entry: TimelineEntry, words: Words): string | null {
  const { kind, by, seconds, instead, fields, reason } = entry
  if (kind === 'accepted' && seconds !== null) return words.within({ seconds })
  if (kind === 'reported' || kind === 'closed') return reason ?? by
  if (kind === 'ambulance') return joined([instead && words.instead({ plate: instead }), by])
  if (kind === 'dataFilled' || kind === 'dataChanged') return joined(fields.map((field) => fieldName(field, words))) ?? by
  // Nobody did it: the time was over.
  return kind === 'unanswered' ? null : by
}

function fieldName(field: string, { fields }: Words): string | null {
  return field in fields ? fields[field as keyof Words['fields']] : null
}

function joined(parts: (string | null)[]): string | null {
  return parts.filter(Boolean).join(' · ') || null
}
