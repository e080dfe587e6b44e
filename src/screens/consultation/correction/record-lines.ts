import type { Diagnosis, RecordVersion } from '../../../../contract/schemas/consultation'
import type { NoteContent } from '../../../../machines/ports/documents'
import { formatSchedule } from '../../../i18n/format'
import { icdName, uncodedNames } from '../../../i18n/icd-names'
import type { Language } from '../../../i18n/texts'

/** A document in words, line by line; no lines where nothing is written. */
export type RecordLines = Partial<Record<'diagnosis' | 'symptoms' | 'advice' | 'note' | 'next', string[]>>

export function diagnosisLines(
  { icd, possible_diagnosis, symptoms, advice }: Diagnosis,
  language: Language,
): RecordLines {
  const coded = icd.map((one) => `${one.code} ${icdName(one, language)}`)
  return { diagnosis: [...coded, ...uncodedNames(possible_diagnosis, icd, language)], symptoms, advice }
}

export function noteLines(content: NoteContent | null): RecordLines {
  const { note = '', nextSchedule = null } = content ?? {}
  return { note: note.trim() === '' ? [] : [note], next: nextSchedule === null ? [] : [scheduleInWords(nextSchedule)] }
}

export function versionLines(
  kind: 'diagnosis' | 'note',
  { spa, note, next_schedule }: RecordVersion,
  language: Language,
): RecordLines {
  if (kind === 'note') return noteLines({ note: note ?? '', nextSchedule: next_schedule })
  return spa === null ? {} : diagnosisLines(spa, language)
}

function scheduleInWords(at: string): string {
  const time = Date.parse(at)
  return Number.isNaN(time) ? at : formatSchedule(time)
}
