import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { type CallerReason, callerOrder, callerReason } from '../../../../machines/emergency/caller.rules'
import { selectIsGroupOpen, selectIsInGroup } from '../../../../machines/group-call/group-call.selectors'
import { selectCallSession } from '../../../../machines/video-call/video-call.selectors'
import type { RoomCalls } from '../../call/RunningCall'

/** Calls the caller, or returns why that is not possible. The emergency mode has checked the devices. */
export function useCallerCall(record: EmergencyRecord, { videoCall, groupCall }: RoomCalls) {
  const isInCall = useSelector(
    videoCall,
    (snapshot) => snapshot !== undefined && selectCallSession(snapshot) !== undefined,
  )
  const isInGroup = useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsGroupOpen(snapshot))
  const hasGroupWindow = useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsInGroup(snapshot))
  const reason: CallerReason | null = callerReason(record, { isInCall, isInGroup, isBroken: videoCall === undefined })

  function start() {
    videoCall?.send({ type: 'call.start', ...callerOrder(record) })
  }

  return { reason, hasWindow: isInCall || hasGroupWindow, start }
}
