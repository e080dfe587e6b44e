import { useSelector } from '@xstate/react'
import { DEADLINES } from '../../../contract/values/limits'
import {
  type RequestQueueRef,
  selectIsStale,
  selectSoonest,
} from '../../../machines/request-queue/request-queue.selectors'
import { selectClock } from '../../../machines/request/request.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { CountdownRing } from '../../ui/display/CountdownRing'

/** The shortest remaining time, for the closed panel. */
export function SoonestDeadline({ queue }: { queue: RequestQueueRef }) {
  const { panel } = useTexts(workTexts)
  const soonest = useSelector(queue, selectSoonest)
  const isStale = useSelector(queue, selectIsStale)
  if (soonest === null) return null
  const { objectId, className, deadline, ref } = soonest
  return (
    <CountdownRing
      key={objectId}
      deadline={deadline}
      total={DEADLINES[className]}
      now={selectClock(ref.getSnapshot()).now}
      label={panel.timeLeft}
      size={52}
      tone={className === 'Emergencies' ? 'danger' : 'action'}
      stale={isStale}
    />
  )
}
