import type { Message } from '../../../../machines/consultation/chat/chat.model'

/** So many of the newest messages are mounted at first, and again so many each time one reads back to their start. */
export const WINDOW = 200

const MINUTE = 60_000

export interface Row {
  message: Message
  /** Time and status stand under the last of a run: same sender, same minute, same status. */
  endsRun: boolean
}

export interface Day {
  /** Midnight of the viewer's zone, epoch milliseconds. */
  day: number
  rows: Row[]
}

/** Messages, oldest first, as the days and runs of a conversation. */
export function daysOf(messages: Message[]): Day[] {
  const days: Day[] = []
  for (const [index, message] of messages.entries()) {
    const day = dayOf(message.date)
    if (days.at(-1)?.day !== day) days.push({ day, rows: [] })
    days.at(-1)?.rows.push({ message, endsRun: !continuesIn(message, messages[index + 1]) })
  }
  return days
}

/** Midnight before a moment in the viewer's zone. */
export function dayOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

/** Midnight `count` days later, whatever the clocks did between. */
export function daysAfter(day: number, count: number): number {
  const date = new Date(day)
  return date.setDate(date.getDate() + count)
}

function continuesIn(message: Message, next: Message | undefined): boolean {
  return (
    next !== undefined &&
    next.senderId === message.senderId &&
    next.kind !== 'sesi_berakhir' &&
    next.status === message.status &&
    message.status !== 'failed' &&
    Math.floor(next.date / MINUTE) === Math.floor(message.date / MINUTE)
  )
}
