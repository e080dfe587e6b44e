import { useSelector } from '@xstate/react'
import { Users, Video } from 'lucide-react'
import { type GroupCallRef, selectIsInGroup } from '../../../machines/group-call/group-call.selectors'
import { selectCallSession, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { useTexts } from '../../i18n/texts'
import { Banner } from '../../ui/feedback/Banner'
import styles from './RunningCall.module.css'

export interface RoomCalls {
  videoCall: VideoCallRef | undefined
  groupCall: GroupCallRef | undefined
}

/** In a confirmation that leaves the room: the call that ends with it; null without one. */
export function RunningCall({ calls }: { calls: RoomCalls }) {
  const { call } = useTexts(callTexts)
  const isInCall = useSelector(
    calls.videoCall,
    (snapshot) => snapshot !== undefined && selectCallSession(snapshot) !== undefined,
  )
  const isInGroup = useSelector(calls.groupCall, (snapshot) => snapshot !== undefined && selectIsInGroup(snapshot))
  if (!isInCall && !isInGroup) return null
  return (
    <div className={styles.running}>
      <Banner tone="warn" icon={isInCall ? Video : Users}>
        {isInCall ? call.endsToo : call.groupLeftToo}
      </Banner>
    </div>
  )
}
