import type { NotificationTest } from '../../../machines/devices/check/check.rules'
import {
  type PushRef,
  selectIsAsking,
  selectIsDenied,
  selectIsPushUnavailable,
  selectIsReady,
  selectMayAsk,
} from '../../../machines/push/push.selectors'

/** This browser's notification state for the device check. */
export function selectNotificationTest(snapshot: ReturnType<PushRef['getSnapshot']> | undefined): NotificationTest {
  if (snapshot === undefined) return 'unknown'
  if (selectIsReady(snapshot)) return 'ready'
  if (selectMayAsk(snapshot)) return 'unasked'
  if (selectIsAsking(snapshot)) return 'asking'
  if (selectIsDenied(snapshot)) return 'denied'
  return selectIsPushUnavailable(snapshot) ? 'unavailable' : 'unknown'
}
