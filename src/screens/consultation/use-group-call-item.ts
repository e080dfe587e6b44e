import { useSelector } from '@xstate/react'
import { Users } from 'lucide-react'
import type { RoomRecord } from '../../../contract/schemas/request'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { consultationIdOf } from '../../../machines/consultation/documents/documents.rules'
import { selectIsGroupOpen } from '../../../machines/group-call/group-call.selectors'
import { selectCallSession } from '../../../machines/video-call/video-call.selectors'
import { callTexts } from '../../i18n/id/call'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import type { MenuItem } from '../../ui/overlay/Menu'
import type { RoomCalls } from '../call/RunningCall'

/**
 * 'Panggilan grup' in the room's menu; null if group calls are not available. A page captures for one call at a time.
 */
export function useGroupCallItem(record: RoomRecord | null, { videoCall, groupCall }: RoomCalls): MenuItem | null {
  const { call } = useTexts(callTexts)
  const { group: words } = useTexts(groupTexts)
  const isInCall = useSelector(
    videoCall,
    (snapshot) => snapshot !== undefined && selectCallSession(snapshot) !== undefined,
  )
  const isInGroup = useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsGroupOpen(snapshot))
  if (record === null || groupCall === undefined) return null
  const isClosed = callReason(record, false) !== null
  return {
    id: 'group',
    label: words.start,
    icon: Users,
    reason: isClosed
      ? call.unavailable.statusClosed
      : isInCall
        ? words.unavailable.inCall
        : isInGroup
          ? words.unavailable.inGroup
          : null,
    onSelect: () =>
      groupCall.send({
        type: 'group.join',
        room: `consultation:${consultationIdOf(record)}`,
        name: '',
        wantsPicture: true,
      }),
  }
}
