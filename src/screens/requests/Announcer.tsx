import { useCallback, useEffect, useState } from 'react'
import type { RequestQueueRef } from '../../../machines/request-queue/request-queue.selectors'
import { VisuallyHidden } from '../../ui/display/VisuallyHidden'
import styles from './Announcer.module.css'
import { heraldRequests } from './announcements'

/** Long enough to be taken up by a reader, short enough not to be met again on the way through the page. */
const STANDS_FOR = 3_000

/** One polite region says what waits: its arrival, 10 s and 5 s before its deadline. */
export function Announcer({ queue }: { queue: RequestQueueRef | undefined }) {
  const [lines, announce] = useLines()
  // Heard of the queue itself: of who waits nothing is drawn here, however many they are.
  useEffect(() => (queue === undefined ? undefined : heraldRequests(queue, announce)), [queue, announce])
  return (
    <VisuallyHidden>
      <span className={styles.lines} role="status" aria-atomic={false}>
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </span>
    </VisuallyHidden>
  )
}

function useLines(): [string[], (line: string) => void] {
  const [lines, setLines] = useState<string[]>([])
  const announce = useCallback((line: string) => {
    setLines((before) => [...before.filter((one) => one !== line), line])
    setTimeout(() => setLines((before) => before.filter((one) => one !== line)), STANDS_FOR)
  }, [])
  return [lines, announce]
}
