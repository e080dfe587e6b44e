import '../../../../src/i18n/room-texts'
import '../../../../src/i18n/work-texts'
import '../../../../src/ui/theme/theme.css'
import type { MessageRecord } from '../../../../contract/schemas/message'
import { messageOf } from './messages'
import { type OpenPage, openPlainPage } from './plain-page'
import { type OpenRoom, openRealRoom, startApp } from './real-room'

const isPlain = location.hash === '#plain'
const root = document.getElementById('root')
if (root === null) throw new Error('the stage has no #root')
const place: HTMLElement = root

const app = isPlain ? null : startApp(place)
const SLOT = 100
/** One message in so many milliseconds of simulated chat. */
const PACE = 2_000

let opened: (OpenPage & Partial<OpenRoom>) | null = null
let count = 0
let began = 0

Object.assign(window, {
  /** Opens a conversation of so many messages; back when the newest is painted. Marked 'open'. */
  async open(size: number): Promise<void> {
    began = Date.now() - (size * 60_000) / 3
    const messages = Array.from({ length: size }, (_, index) => messageOf(index, began))
    count = size
    performance.mark('open:from')
    // A task of its own, as a click is: what began before the mark is not counted.
    await new Promise((resolve) => setTimeout(resolve))
    opened = app === null ? openPlainPage(place, messages) : openRealRoom(app, messages)
    await painted(`${size - 1}.`)
    performance.mark('open:to')
  },
  close() {
    opened?.close()
    opened = null
  },
  /** How many of them are elements of the document. */
  mounted: () => document.querySelectorAll('#root p').length,
  /** So many messages more, ten in a second, each slot marked 'append'. */
  async append(times: number): Promise<void> {
    for (let index = 0; index < times; index += 1) {
      performance.mark('append:from')
      const message = next()
      setTimeout(() => opened?.take(message))
      await new Promise((resolve) => setTimeout(resolve, SLOT))
      performance.mark('append:to')
    }
  },
  /** So many minutes of chat, as fast as it is drawn: words, keys of the other side, ticks. */
  async converse(minutes: number): Promise<void> {
    for (let index = 0; index < (minutes * 60_000) / PACE; index += 1) {
      opened?.typing?.()
      opened?.take(next())
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  },
})

/** What comes next: the other side's words are new, one's own were sent from elsewhere. */
function next(): MessageRecord {
  const message = messageOf(count, began)
  count += 1
  return { ...message, status: 'sent' }
}

/** Settles in the frame after the one that paints the newest message. */
function painted(words: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isThere()) requestAnimationFrame(look)
      else requestAnimationFrame(() => setTimeout(resolve))
    }
    look()

    /** Among the last few: below the newest message only the composer says something. */
    function isThere(): boolean {
      const all = document.querySelectorAll('#root p')
      for (let index = all.length - 1; index >= Math.max(0, all.length - 6); index -= 1) {
        if (all[index]?.textContent.startsWith(words) === true) return true
      }
      return false
    }
  })
}
