import { useEffect, useRef } from 'react'
import type { RequestQueueRef } from '../../../machines/request-queue/request-queue.selectors'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import styles from './Announcer.module.css'
import { type HeraldWords, heraldRequests } from './announcements'

/** Long enough to be taken up by a reader, short enough not to be met again on the way through the page. */
const STANDS_FOR = 3_000

/** One polite region says what waits: its arrival, 10 s and 5 s before its deadline. */
export function Announcer({ queue, words }: { queue: RequestQueueRef | undefined; words?: HeraldWords }) {
  const region = useRef<HTMLSpanElement>(null)
  // Heard of the queue itself: of who waits nothing is drawn here, however many they are.
  useEffect(() => {
    if (queue !== undefined) return heraldRequests(queue, (lines) => say(region.current, lines), words)
  }, [queue, words])
  return (
    <VisuallyHidden>
      <span ref={region} className={styles.lines} role="status" aria-atomic={false} />
    </VisuallyHidden>
  )
}

/** Written, not rendered: hundreds may come to be said in one moment, and nothing else changes for them. */
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
