import { useSelector } from '@xstate/react'
import type { RunningCalls } from '../../../machines/consultation/consultation.rules'
import { type GroupCallRef, selectIsInGroup } from '../../../machines/group-call/group-call.selectors'
import { selectCallSession, type VideoCallRef } from '../../../machines/video-call/video-call.selectors'

export interface RoomCalls {
  videoCall: VideoCallRef | undefined
  groupCall: GroupCallRef | undefined
}

/** The calls that run or ring; undefined ones do not. */
export function useRunningCalls({ videoCall, groupCall }: RoomCalls): RunningCalls {
  const isInCall = useSelector(
    videoCall,
    (snapshot) => snapshot !== undefined && selectCallSession(snapshot) !== undefined,
  )
  return { isInCall, isInGroup: useIsInGroup(groupCall) }
}

export function useIsInGroup(groupCall: GroupCallRef | undefined): boolean {
  return useSelector(groupCall, (snapshot) => snapshot !== undefined && selectIsInGroup(snapshot))
}
