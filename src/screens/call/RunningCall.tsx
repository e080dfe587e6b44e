import { Users, Video } from 'lucide-react'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import styles from './RunningCall.module.css'
import { type RoomCalls, useRunningCalls } from './use-running-calls'

/** In a confirmation that leaves the room: the call that ends with it; null without one. */
export function RunningCall({ calls }: { calls: RoomCalls }) {
  const { call } = useTexts(callTexts)
  const { isInCall, isInGroup } = useRunningCalls(calls)
  if (!isInCall && !isInGroup) return null
  return (
    <div className={styles.running}>
      <Banner tone="warn" icon={isInCall ? Video : Users}>
        {isInCall ? call.endsToo : call.groupLeftToo}
      </Banner>
    </div>
  )
}
