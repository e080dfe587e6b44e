import type { MessageRecord } from '../../../contract/schemas/message'
import { readDocument } from '../../../contract/schemas/documents'
import { CHAT_HISTORY } from '../../../contract/values/limits'
import { MESSAGE_STATUSES, type MessageStatus } from '../../../contract/values/messages'
import type { Findings } from '../documents/documents.model'
import { newerOf } from '../stored-version.rules'
import type { Incoming } from './receipts/receipts.model'
import type { Message } from './message.model'

/**
 * Merges server records by messageId. An older update never overwrites a newer one, since events may overtake each
 * other.
 */
export function merged(history: Message[], records: MessageRecord[]): Message[] {
  const [first, ...more] = records
  if (first !== undefined && more.length === 0) return withOne(history, first)
  const byId = new Map(history.map((message) => [message.messageId, message]))
  let hasNews = false
  for (const record of records) {
    const known = byId.get(record.messageId)
    if (known !== undefined && !isNews(known, record)) continue
    hasNews = true
    byId.set(record.messageId, known === undefined ? messageOf(record) : moved(known, record))
  }
  return hasNews ? inOrder([...byId.values()]).slice(-CHAT_HISTORY) : history
}

/** Merges a single record, which is nearly always one of the newest messages. */
function withOne(history: Message[], record: MessageRecord): Message[] {
  const index = history.findLastIndex(({ messageId }) => messageId === record.messageId)
  const known = history[index]
  if (known !== undefined) return isNews(known, record) ? replaced(history, index, moved(known, record)) : history
  return appended(history, messageOf(record))
}

/** Sorts only when the message is not the newest. */
function appended(history: Message[], message: Message): Message[] {
  const last = history.at(-1)
  const all = [...(history.length < CHAT_HISTORY ? history : history.slice(1 - CHAT_HISTORY)), message]
  if (last === undefined || inTurn(last, message) < 0) return all
  return inOrder([...history, message]).slice(-CHAT_HISTORY)
}

function replaced(history: Message[], index: number, message: Message): Message[] {
  const all = history.with(index, message)
  const stays = message.date === history[index]?.date && isOnlyHere(message) === isOnlyHere(history[index] ?? message)
  return stays ? all : inOrder(all)
}

/** Messages of the other side that are unread here. Returns the same list for the same messages. */
export function unread(messages: Message[], me: string): Message[] {
  const known = unreadLists.get(messages)
  if (known?.me === me) return known.unread
  const found = messages.filter((message) => message.senderId !== me && message.status !== 'seen')
  unreadLists.set(messages, { me, unread: found })
  return found
}

const unreadLists = new WeakMap<Message[], { me: string; unread: Message[] }>()

/** The other side's messages without a delivery or read receipt, as lists of messageIds. */
export function incomingOf(messages: Message[], me: string): Incoming {
  const left = unread(messages, me)
  return {
    undelivered: idsOf(left.filter(({ status }) => rank(status) < rank('delivered'))),
    unread: idsOf(left),
  }
}

export function isSameIncoming(one: Incoming, other: Incoming): boolean {
  return isSameList(one.undelivered, other.undelivered) && isSameList(one.unread, other.unread)
}

function isSameList(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((messageId, index) => messageId === other[index])
}

function idsOf(messages: Message[]): string[] {
  return messages.map(({ messageId }) => messageId)
}

/** Date of the other side's last message in epoch milliseconds; null before the first. */
export function lastReceived(messages: Message[], me: string): number | null {
  return messages.findLast(({ senderId }) => senderId !== me)?.date ?? null
}

/** messageIds of this user's prescription cards. */
export function prescriptionCardsIn(records: MessageRecord[], me: string): string[] {
  return records
    .filter(({ kind, sender_id }) => kind === 'resep_dokter' && sender_id === me)
    .map(({ messageId }) => messageId)
}

/** The newest diagnosis and note in this user's cards; null without any. Cards of other backends have no version. */
export function findingsIn(records: MessageRecord[], me: string): Findings | null {
  let diagnosis: Findings['diagnosis'] = null
  let note: Findings['note'] = null
  for (const { kind, text, sender_id } of records) {
    if ((kind !== 'spa' && kind !== 'catatan') || sender_id !== me) continue
    const body = readDocument(kind, text)
    if (body?.version === undefined) continue
    const { version } = body
    if ('symptoms' in body) {
      const { symptoms, possible_diagnosis, advice, icd } = body
      diagnosis = newerOf(diagnosis, { content: { symptoms, possible_diagnosis, advice, icd }, version })
    } else note = newerOf(note, { content: { note: body.note, nextSchedule: body.next_schedule }, version })
  }
  return diagnosis === null && note === null ? null : { diagnosis, note }
}

/** The end-session message closed the session (product §4: kind sesi_berakhir disables the input). */
export function hasFarewell(messages: Message[]): boolean {
  const known = farewells.get(messages)
  if (known !== undefined) return known
  const found = messages.some((message) => message.kind === 'sesi_berakhir')
  farewells.set(messages, found)
  return found
}

/** The composer's guard asks after each event of a chat. */
const farewells = new WeakMap<Message[], boolean>()

export function rank(status: MessageStatus): number {
  return MESSAGE_STATUSES.indexOf(status)
}

/**
 * Oldest first by the server's time, unsent messages last. Messages of the same millisecond have the same order on all
 * screens.
 */
export function inOrder(messages: Message[]): Message[] {
  return messages.toSorted(inTurn)
}

function inTurn(one: Message, other: Message): number {
  return (
    Number(isOnlyHere(one)) - Number(isOnlyHere(other)) ||
    one.date - other.date ||
    (one.messageId < other.messageId ? -1 : 1)
  )
}

function isOnlyHere({ updatedAt }: Message): boolean {
  return updatedAt === 0
}

/** Newer, or with a later status: a status that was set during another save may have the older time. */
function isNews(known: Message, record: MessageRecord): boolean {
  return record.updatedAt > known.updatedAt || isFurther(known, record)
}

function isFurther(known: Message, received: MessageRecord): boolean {
  return received.status !== 'failed' && rank(received.status) > rank(known.status)
}

/**
 * A status only moves forward, because the answer to 'sent' may arrive after the other side has read. Failing and
 * retrying are the exceptions.
 */
function moved(known: Message, received: MessageRecord): Message {
  const isBack = known.status !== 'failed' && received.status !== 'failed' && !isFurther(known, received)
  const updatedAt = Math.max(known.updatedAt, received.updatedAt)
  return { ...messageOf(received), status: isBack ? known.status : received.status, updatedAt }
}

function messageOf({ messageId, sender_id, kind, text, createdAt, status, updatedAt }: MessageRecord): Message {
  return { messageId, senderId: sender_id, kind, text, date: createdAt, status, updatedAt }
}
