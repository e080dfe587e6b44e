import { writePaper } from '../../../contract/schemas/papers'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import type { KeptNote } from '../../ports/kept-papers'
import type { NoteContent } from '../../ports/papers'
import type { PaperWritten } from '../paper.model'
import { dayOf } from '../day.rules'
import type { NoteDraft, NoteOrder } from './note.model'

/** Why a note cannot be sent now, as a reason with a face; null when it can. */
export type NoteReason = 'empty' | 'incomplete' | 'past' | 'unchanged' | 'tooLong'

/** @param now the server's time, epoch milliseconds: the next consultation lies ahead of it */
export function noteReason(draft: NoteDraft, sent: NoteContent | null, now: number): NoteReason | null {
  if (draft.note.trim() === '') return 'empty'
  const at = scheduleOf(draft)
  if (hasSchedule(draft) && at === null) return 'incomplete'
  const content = contentOf(draft)
  if (sent !== null && isSame(content, sent)) return 'unchanged'
  if (at !== null && at <= now) return 'past'
  return cardText(content).length > MESSAGE_LENGTH ? 'tooLong' : null
}

/** What the browser keeps of a draft; null while there is nothing in it that the patient has not. */
export function keptOf(draft: NoteDraft, sent: NoteContent | null): KeptNote | null {
  const isEmpty = draft.note.trim() === '' && !hasSchedule(draft)
  return isEmpty || (sent !== null && isSame(contentOf(draft), sent)) ? null : draft
}

/** The form with what was sent, as the viewer's own date and time; empty when nothing was. */
export function draftOf(sent: NoteContent | null): NoteDraft {
  if (sent === null) return { note: '', date: '', time: '' }
  if (sent.nextSchedule === null) return { note: sent.note, date: '', time: '' }
  const at = new Date(sent.nextSchedule)
  const two = (value: number) => String(value).padStart(2, '0')
  return { note: sent.note, date: dayOf(at.getTime()), time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

/** What was written, as it goes out (product §7 POST /consultation-note). */
export function contentOf(draft: NoteDraft): NoteContent {
  const at = scheduleOf(draft)
  return { note: draft.note.trim(), nextSchedule: at === null ? null : new Date(at).toISOString() }
}

/** The date and time in the viewer's zone as epoch milliseconds; null while one of them is missing or is none. */
export function scheduleOf({ date, time }: NoteDraft): number | null {
  if (date === '' || time === '') return null
  const at = new Date(`${date}T${time}`).getTime()
  return Number.isNaN(at) ? null : at
}

export function isSame(one: NoteContent, other: NoteContent): boolean {
  return cardText(one) === cardText(other)
}

export function cardOf({ actionId, content }: NoteOrder): PaperWritten {
  return { type: 'paper.written', messageId: actionId, kind: 'catatan', text: cardText(content) }
}

/** The note with a template's words at its end; the same note when it has them. */
export function withTemplate(note: string, words: string): string {
  if (note.includes(words)) return note
  return note.trim() === '' ? words : `${note.trimEnd()}\n${words}`
}

function hasSchedule({ date, time }: NoteDraft): boolean {
  return date !== '' || time !== ''
}

function cardText({ note, nextSchedule }: NoteContent): string {
  return writePaper('catatan', { note, next_schedule: nextSchedule })
}
