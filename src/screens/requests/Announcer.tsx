import { useEffect, useRef } from 'react'
import type { RequestQueueRef } from '../../../machines/request-queue/request-queue.selectors'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import styles from './Announcer.module.css'
import { type AnnouncementWords, announceRequests } from './announcements'

/** Long enough to be announced, short enough not to be read again while navigating, in ms. */
const STANDS_FOR = 3_000

/** A polite live region that announces waiting requests: on arrival, 10 s and 5 s before the deadline. */
export function Announcer({ queue, words }: { queue: RequestQueueRef | undefined; words?: AnnouncementWords }) {
  const region = useRef<HTMLSpanElement>(null)
  // Subscribes to the queue directly, so that nothing renders per request.
  useEffect(() => {
    if (queue !== undefined) return announceRequests(queue, (lines) => say(region.current, lines), words)
  }, [queue, words])
  return (
    <VisuallyHidden>
      <span ref={region} className={styles.lines} role="status" aria-atomic={false} />
    </VisuallyHidden>
  )
}

/** Written to the DOM directly, because hundreds may be announced at once. */
function say(region: HTMLElement | null, lines: string[]): void {
  const said = [...new Set(lines)].map((line) => {
    const words = document.createElement('span')
    words.textContent = `${line} `
    return words
  })
  region?.append(...said)
  setTimeout(() => {
    for (const words of said) words.remove()
  }, STANDS_FOR)
}
