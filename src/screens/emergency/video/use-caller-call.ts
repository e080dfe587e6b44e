import '../../../i18n/call-texts'
import { useSelector } from '@xstate/react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { type CheckRef, selectIsDue } from '../../../../machines/devices/check/check.selectors'
import { type CallerReason, callerOrder, callerReason } from '../../../../machines/emergency/caller.rules'
import { type GroupCallRef, selectIsGroupOpen } from '../../../../machines/group-call/group-call.selectors'
import { selectLeg, type VideoCallRef } from '../../../../machines/video-call/video-call.selectors'

/** The calls of a page, as far as there are any. */
export interface EmergencyCalls {
  videoCall: VideoCallRef | undefined
  groupCall: GroupCallRef | undefined
  /** Comes before the first call that is made from this browser. */
  check: CheckRef | undefined
}

/** Calling whoever pressed the button: why it cannot be now, and how. */
export function useCallerCall(record: EmergencyRecord, { videoCall, groupCall, check }: EmergencyCalls) {
  const isInCall = useSelector(videoCall, (snapshot) => snapshot !== undefined && selectLeg(snapshot) !== undefined)
  const isInGroup = useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsGroupOpen(snapshot))
  const isDue = useSelector(check, (snapshot) => snapshot !== undefined && selectIsDue(snapshot))
  const reason: CallerReason | null = callerReason(record, { isInCall, isInGroup, isBroken: videoCall === undefined })

  function start() {
    const order = callerOrder(record)
    if (isDue) check?.send({ type: 'check.open', order })
    else videoCall?.send({ type: 'call.start', ...order })
  }

  return { reason, isInCall, start }
}
