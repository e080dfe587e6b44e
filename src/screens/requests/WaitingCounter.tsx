import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { type RequestQueueRef, selectWaitingCount } from '../../../machines/request-queue/request-queue.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Counter, writeCount } from '../../ui/display/Counter'
import { Tooltip } from '../../ui/overlay/Tooltip'
import styles from './PanelHead.module.css'

/** The counter of queued requests with its tooltip (product §2). */
export function WaitingCounter({ queue }: { queue: RequestQueueRef }) {
  return (
    <Tooltip text={<Words queue={queue} />} onTap>
      <button type="button" className={styles.counter}>
        <Count queue={queue} />
      </button>
    </Tooltip>
  )
}

/**
 * Updated in the DOM directly: only the first of hundreds have a card, and for the others this number is the only
 * change. React renders the same content.
 */
function Count({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts(workTexts)
  const counter = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = (n: number) => {
      if (counter.current !== null) writeCount(counter.current, n, panel.counter({ n }))
    }
    write(selectWaitingCount(queue.getSnapshot()))
    const listening = queue.subscribe((snapshot) => write(selectWaitingCount(snapshot)))
    return () => listening.unsubscribe()
  }, [queue, panel])
  const n = selectWaitingCount(queue.getSnapshot())
  return <Counter ref={counter} count={n} label={panel.counter({ n })} />
}

function Words({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts(workTexts)
  return panel.counter({ n: useSelector(queue, selectWaitingCount) })
}
