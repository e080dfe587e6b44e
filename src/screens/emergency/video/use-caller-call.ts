import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { type CallerReason, callerOrder, callerReason } from '../../../../machines/emergency/caller.rules'
import { type RoomCalls, useRunningCalls } from '../../call/use-running-calls'

/** Calls the caller, or returns why that is not possible. The emergency mode has checked the devices. */
export function useCallerCall(record: EmergencyRecord, calls: RoomCalls) {
  const { videoCall } = calls
  const running = useRunningCalls(calls)
  const reason: CallerReason | null = callerReason(record, { ...running, isBroken: videoCall === undefined })

  function start() {
    videoCall?.send({ type: 'call.start', ...callerOrder(record) })
  }

  return { reason, hasWindow: running.isInCall || running.isInGroup, start }
}
