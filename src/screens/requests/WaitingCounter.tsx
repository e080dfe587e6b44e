import { useSelector } from '@xstate/react'
import { type RequestQueueRef, selectWaitingCount } from '../../../machines/request-queue/request-queue.selectors'
import { useTexts } from '../../i18n/texts'
import { Counter } from '../../ui/display/Counter'
import { Tooltip } from '../../ui/overlay/Tooltip'
import styles from './PanelHead.module.css'

/** The counter of queued requests with its tooltip (spec §2). Only the number is rendered for who comes and goes. */
export function WaitingCounter({ queue }: { queue: RequestQueueRef }) {
  return (
    <Tooltip text={<Words queue={queue} />} onTap>
      <button type="button" className={styles.counter}>
        <Count queue={queue} />
      </button>
    </Tooltip>
  )
}

function Count({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts()
  const n = useSelector(queue, selectWaitingCount)
  return <Counter count={n} label={panel.counter({ n })} />
}

function Words({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts()
  return panel.counter({ n: useSelector(queue, selectWaitingCount) })
}
