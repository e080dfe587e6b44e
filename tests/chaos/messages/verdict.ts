import { type Line, readLabel, type Side } from './lines'

/** A text message as the server has it. */
export interface Row {
  messageId: string
  consultationId: string
  senderId: string
  text: string
  status: string
  /** The sender's, epoch milliseconds. */
  date: number
  /** When the server took it, epoch milliseconds. */
  createdAt: number
}

/** A consultation of the run: whose it is and what was written in it. */
export interface Room {
  number: number
  consultationId: string
  /** The id_user of each side. */
  writers: Record<Side, string>
  written: Line[]
}

/** What a side's page shows of a room: labels, oldest first. */
export interface Shown {
  room: number
  side: Side
  labels: string[]
}

/** One look at the figures of a page where somebody does not look. */
export interface Count {
  room: number
  moment: string
  /** So many were written unseen. */
  written: number
  /** So many the server says are unread. */
  server: number
  /** So many the page says are new. */
  page: number
}

/** Written, and not on the server. */
export function lost({ written }: Room, rows: Row[]): string[] {
  const texts = new Set(rows.map(({ text }) => text))
  return written.filter(({ text }) => !texts.has(text)).map(({ label }) => label)
}

/** On the server more than once, by what they say or by their messageId. */
export function doubled(rows: Row[]): string[] {
  return [...twice(rows.map(({ text }) => text)), ...twice(rows.map(({ messageId }) => messageId))]
}

/** On the server, and written by nobody, or not so. */
export function unwritten({ written }: Room, rows: Row[]): string[] {
  const texts = new Set(written.map(({ text }) => text))
  return rows.filter(({ text }) => !texts.has(text)).map(({ text }) => text)
}

/** Rows in another room than they were written in, or of another sender than wrote them. */
export function astray(rooms: Room[], rows: Row[]): string[] {
  return rows
    .filter(({ text, consultationId, senderId }) => {
      const label = readLabel(text)
      const room = rooms.find(({ number }) => number === label?.room)
      return label === null || room?.consultationId !== consultationId || room.writers[label.side] !== senderId
    })
    .map(({ text }) => text)
}

/**
 * What the server took, or dates, in another order than its sender wrote it. The order of a conversation is by `date`
 * (product §4), so of one sender's messages each is dated after the one before.
 */
export function outOfOrder({ written }: Room, rows: Row[]): string[] {
  return (['D', 'P'] as const).flatMap((side) => {
    const own = rows.filter(({ text }) => readLabel(text)?.side === side)
    const expected = written.filter((line) => line.side === side).map(({ text }) => text)
    const isThere = new Set(own.map(({ text }) => text))
    const wanted = expected.filter((text) => isThere.has(text))
    const taken = own.toSorted((one, other) => one.createdAt - other.createdAt)
    const dated = own.toSorted(
      (one, other) => one.date - other.date || wanted.indexOf(other.text) - wanted.indexOf(one.text),
    )
    return [
      ...firstDifference(
        taken.map(({ text }) => text),
        wanted,
      ).map((text) => `taken: ${text}`),
      ...firstDifference(
        dated.map(({ text }) => text),
        wanted,
      ).map((text) => `dated: ${text}`),
    ]
  })
}

/**
 * What a page shows wrong: what it lacks, shows twice or has from elsewhere, and each side's first one out of order.
 */
export function shownWrong({ written }: Room, { side, labels }: Shown): string[] {
  const expected = written.map(({ label }) => label)
  const missing = expected.filter((label) => !labels.includes(label)).map((label) => `not shown: ${label}`)
  const foreign = labels.filter((label) => !expected.includes(label)).map((label) => `not of this room: ${label}`)
  const disordered = (['D', 'P'] as const).flatMap((writer) => {
    const own = labels.filter((label) => readLabel(label)?.side === writer)
    return firstDifference(own, own.toSorted()).map((label) => `out of order: ${label}`)
  })
  const more = twice(labels).map((label) => `twice: ${label}`)
  return [...missing, ...foreign, ...more, ...disordered].map((words) => `${side} ${words}`)
}

/** Where two pages show the same conversation in different orders. */
export function shownOtherwise(one: Shown, other: Shown): string[] {
  return firstDifference(one.labels, other.labels)
}

/** Of what both had before their eyes, what is not known as seen. */
export function unseen(rows: Row[]): string[] {
  return rows.filter(({ status }) => status !== 'seen').map(({ text, status }) => `${status}: ${text}`)
}

export function miscounted(counts: Count[]): Count[] {
  return counts.filter(({ written, server, page }) => server !== written || page !== written)
}

function twice(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

function firstDifference(values: string[], expected: string[]): string[] {
  const index = Array.from({ length: Math.max(values.length, expected.length) }).findIndex(
    (_, at) => values[at] !== expected[at],
  )
  return index === -1 ? [] : [values[index] ?? expected[index] ?? '']
}
