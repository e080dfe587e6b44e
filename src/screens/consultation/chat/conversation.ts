import type { Message } from '../../../../machines/consultation/chat/message.model'

/** Number of rows per chunk: rendered together, and skipped together while off-screen. */
export const CHUNK = 50

const MINUTE = 60_000

export interface Row {
  message: Message
  /** Last of a run (same sender, minute and own status), which shows time and status. */
  endsRun: boolean
  /** The first unread message, below the mark. */
  isMarked: boolean
}

export interface Chunk {
  /** messageId of the first message when the chunk was created. */
  id: string
  rows: Row[]
}

export interface Day {
  /** Midnight in the viewer's time zone, epoch milliseconds. */
  day: number
  chunks: Chunk[]
}

/**
 * Groups messages, oldest first, into days, chunks and runs. Unchanged parts of `before` keep their identity, and a
 * chunk keeps its start, so that a new message renders one chunk only.
 * @param me whose status is shown; the other side's is not
 * @param mark messageId below the unread mark
 */
export function daysOf(messages: Message[], me: string, mark: string | null = null, before: Day[] = []): Day[] {
  const known = new Map(before.flatMap(({ chunks }) => chunks.map((chunk) => [chunk.id, chunk] as const)))
  const oldest = before[0]?.chunks[0]
  const days: Day[] = []
  let end = Number.NEGATIVE_INFINITY
  let rows: Row[] = []
  for (const [index, message] of messages.entries()) {
    if (message.date >= end || days.length === 0) {
      const day = dayOf(message.date)
      end = daysAfter(day, 1)
      days.push({ day, chunks: [] })
      rows = []
    }
    if (rows.length === 0 || rows.length === CHUNK || known.has(message.messageId)) {
      rows = []
      // The oldest message may be dropped for the newest: its chunk stays the same.
      const rest = index === 0 && has(oldest, message.messageId) ? oldest : undefined
      days.at(-1)?.chunks.push({ id: rest?.id ?? message.messageId, rows })
    }
    const endsRun = !continuesIn(message, messages[index + 1], me)
    rows.push({ message, endsRun, isMarked: message.messageId === mark })
  }
  return days.map(({ day, chunks }) => {
    const old = before.find((one) => one.day === day)
    const same = chunks.map((chunk) => reused(chunk, known.get(chunk.id), me))
    return old !== undefined && isSame(same, old.chunks) ? old : { day, chunks: same }
  })
}

/** Midnight before a moment in the viewer's time zone. */
export function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** Midnight `count` days later, independent of clock changes. */
export function daysAfter(day: number, count: number): number {
  const date = new Date(day)
  return date.setDate(date.getDate() + count)
}

function reused(chunk: Chunk, known: Chunk | undefined, me: string): Chunk {
  if (known === undefined) return chunk
  const [first] = chunk.rows
  const gone = known.rows.findIndex(({ message }) => message.messageId === first?.message.messageId)
  const rows = chunk.rows.map((row, index) => {
    const old = known.rows[index + Math.max(0, gone)]
    return old === undefined ? row : changed(old, row, me)
  })
  return isSame(rows, known.rows) ? known : { ...chunk, rows }
}

/** Reuses the old row if nothing visible changed, or its message if only its surroundings did. */
function changed(old: Row, row: Row, me: string): Row {
  if (old.message !== row.message && !isOnlyStatusChange(old, row, me)) return row
  return old.endsRun === row.endsRun && old.isMarked === row.isMarked ? old : { ...row, message: old.message }
}

/** Only its status changed, and it is the other side's message. */
function isOnlyStatusChange({ message: old }: Row, { message }: Row, me: string): boolean {
  return (
    message.senderId !== me &&
    message.messageId === old.messageId &&
    message.text === old.text &&
    message.kind === old.kind &&
    message.date === old.date
  )
}

function has(chunk: Chunk | undefined, messageId: string): boolean {
  return chunk !== undefined && chunk.rows.some(({ message }) => message.messageId === messageId)
}

function isSame<Item>(one: Item[], other: Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}

function continuesIn(message: Message, next: Message | undefined, me: string): boolean {
  return (
    next !== undefined &&
    next.senderId === message.senderId &&
    !isRoomNews(next) &&
    (message.senderId !== me || next.status === message.status) &&
    message.status !== 'failed' &&
    Math.floor(next.date / MINUTE) === Math.floor(message.date / MINUTE)
  )
}

/** Centred messages belong to neither side: they end a run and show no time. */
export function isRoomNews({ kind }: Pick<Message, 'kind'>): boolean {
  return kind === 'sesi_berakhir' || kind === 'video_call'
}
