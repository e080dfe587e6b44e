import type { MessageRecord } from '../../../../contract/schemas/message'
import { DOCTOR } from './messages'
import styles from './plain-page.module.css'

export interface OpenPage {
  /** One more message, or news of one that is there. */
  take: (message: MessageRecord) => void
  close: () => void
}

/**
 * The yardstick: a conversation as one writes it by hand, without a library and without cleverness. All messages are
 * elements of the document, in bubbles with time and tick, under the names of their days; the newest is in sight.
 */
export function openPlainPage(place: HTMLElement, messages: MessageRecord[]): OpenPage {
  const scroller = element('div', styles.scroller)
  const rows = new Map<string, HTMLElement>()
  let day = ''
  for (const message of messages) append(message)
  place.append(scroller)
  scroller.scrollTop = scroller.scrollHeight

  return {
    take(message) {
      const known = rows.get(message.messageId)
      if (known === undefined) {
        append(message)
        scroller.scrollTop = scroller.scrollHeight
      } else {
        const tick = known.querySelector(`.${styles.tick ?? ''}`)
        if (tick !== null) tick.textContent = tickOf(message)
      }
    },
    close: () => scroller.remove(),
  }

  function append(message: MessageRecord): void {
    const date = new Date(message.date)
    const name = dayFormat.format(date)
    if (name !== day) scroller.append(element('h2', styles.day, name))
    day = name
    const isOwn = message.sender_id === DOCTOR
    const row = element('div', isOwn ? styles.own : styles.row)
    const foot = element('div', styles.foot, timeFormat.format(date))
    if (isOwn) foot.append(element('span', styles.tick, tickOf(message)))
    row.append(element('p', styles.bubble, message.text), foot)
    scroller.append(row)
    rows.set(message.messageId, row)
  }
}

const dayFormat = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const timeFormat = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit' })

function tickOf({ status }: MessageRecord): string {
  return status === 'seen' || status === 'delivered' ? '✓✓' : '✓'
}

function element(name: string, className: string | undefined, text = ''): HTMLElement {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.textContent = text
  return made
}
