import { writeDocument } from '../../../contract/schemas/documents'
import { MESSAGE_LENGTH } from '../../../contract/values/limits'
import type { StoredNote } from '../../ports/draft-store'
import type { FindingsAnswer, NoteContent } from '../../ports/documents'
import type { SilenceReason } from '../silence.rules'
import { isBehind, newestAfter, type StoredVersion, withNewest } from '../stored-version.rules'
import type { DocumentWritten } from '../document.model'
import { dayOf } from '../day.rules'
import type { NoteContext, NoteDraft, NoteOrder } from './note.model'

/** Why the note cannot be sent; null if it can. */
export type NoteReason = SilenceReason | 'empty' | 'incomplete' | 'past' | 'unchanged' | 'tooLong'

type NoteFacts = Pick<NoteContext, 'draft' | 'sent' | 'silence'>

/** @param now the server's time in epoch milliseconds; the next consultation must be later */
export function noteReason({ draft, sent, silence }: NoteFacts, now: number): NoteReason | null {
  if (silence !== null) return silence
  if (draft.note.trim() === '') return 'empty'
  const at = scheduleOf(draft)
  if (hasSchedule(draft) && at === null) return 'incomplete'
  const content = contentOf(draft)
  if (sent !== null && isSame(content, sent)) return 'unchanged'
  if (at !== null && at <= now) return 'past'
  return cardText(content).length > MESSAGE_LENGTH ? 'tooLong' : null
}

/** The draft to store; null if it has no unsent content. */
export function storedContentOf(draft: NoteDraft, sent: NoteContent | null): StoredNote | null {
  const isEmpty = draft.note.trim() === '' && !hasSchedule(draft)
  return isEmpty || (sent !== null && isSame(contentOf(draft), sent)) ? null : draft
}

/** The form for a sent note, with date and time in the viewer's time zone; empty without one. */
export function draftOf(sent: NoteContent | null): NoteDraft {
  if (sent === null) return { note: '', date: '', time: '' }
  if (sent.nextSchedule === null) return { note: sent.note, date: '', time: '' }
  const at = new Date(sent.nextSchedule)
  const two = (value: number) => String(value).padStart(2, '0')
  return { note: sent.note, date: dayOf(at.getTime()), time: `${two(at.getHours())}:${two(at.getMinutes())}` }
}

/** The form's content as sent (product §7 POST /consultation-note). */
export function contentOf(draft: NoteDraft): NoteContent {
  const at = scheduleOf(draft)
  return { note: draft.note.trim(), nextSchedule: at === null ? null : new Date(at).toISOString() }
}

/** Date and time in the viewer's time zone as epoch milliseconds; null if one is missing or invalid. */
export function scheduleOf({ date, time }: NoteDraft): number | null {
  if (date === '' || time === '') return null
  const at = new Date(`${date}T${time}`).getTime()
  return Number.isNaN(at) ? null : at
}

/** Another device stored something else than what is written here and not sent. */
export function isSuperseded(context: NoteContext): boolean {
  const { draft, sent, newest, unanswered } = context
  const own = [contentOf(draft), ...unanswered]
  return isBehind(context) && storedContentOf(draft, sent) !== null && !has(own, newest)
}

/** What the answer names as stored was sent from here; its own answer was lost. */
export function isOwnUnanswered(context: NoteContext, answer: FindingsAnswer): boolean {
  const facts = { ...context, newest: newestOf(context, answer) }
  const isRefused = !answer.ok && answer.refusal.kind === 'superseded'
  return isRefused && isBehind(facts) && has(context.unanswered, facts.newest)
}

export function newestOf({ newest }: NoteContext, answer: FindingsAnswer): StoredVersion<NoteContent> | null {
  return newestAfter(newest, answer, ({ note, next_schedule }) => ({ note: note ?? '', nextSchedule: next_schedule }))
}

/** With the last click, which has no answer. */
export function withUnanswered({ order, unanswered }: NoteContext): NoteContent[] {
  return order === null ? unanswered : [...unanswered.filter((one) => !isSame(one, order.content)), order.content]
}

function has(own: NoteContent[], stored: StoredVersion<NoteContent> | null): boolean {
  const content = stored?.content ?? null
  return content !== null && own.some((one) => isSame(one, content))
}

/** The form with the newest version. */
export function asStored(context: NoteContext) {
  const facts = withNewest(context)
  return { ...facts, draft: draftOf(facts.sent), sentAt: null }
}

/** Unsent changes stay. */
export function caughtUp(context: NoteContext) {
  return storedContentOf(context.draft, context.sent) === null ? asStored(context) : withNewest(context)
}

export function isSame(one: NoteContent, other: NoteContent): boolean {
  return cardText(one) === cardText(other)
}

export function cardOf({ actionId, content }: NoteOrder): DocumentWritten {
  return { type: 'document.written', messageId: actionId, kind: 'catatan', text: cardText(content) }
}

/** Appends a template's words unless the note contains them. */
export function withTemplate(note: string, words: string): string {
  if (note.includes(words)) return note
  return note.trim() === '' ? words : `${note.trimEnd()}\n${words}`
}

function hasSchedule({ date, time }: NoteDraft): boolean {
  return date !== '' || time !== ''
}

function cardText({ note, nextSchedule }: NoteContent): string {
  return writeDocument('catatan', { note, next_schedule: nextSchedule })
}
