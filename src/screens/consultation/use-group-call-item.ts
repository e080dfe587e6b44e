import { Users } from 'lucide-react'
import type { RoomRecord } from '../../../contract/schemas/request'
import { callReason } from '../../../machines/consultation/consultation.rules'
import { consultationIdOf } from '../../../machines/consultation/documents/documents.rules'
import { callTexts } from '../../i18n/id/call'
import { groupTexts } from '../../i18n/id/group'
import { useTexts } from '../../i18n/texts'
import type { MenuItem } from '../../ui/overlay/Menu'
import { type RoomCalls, useRunningCalls } from '../call/use-running-calls'

/**
 * 'Panggilan grup' in the room's menu; null if group calls are not available. A page captures for one call at a time.
 */
export function useGroupCallItem(record: RoomRecord | null, calls: RoomCalls): MenuItem | null {
  const { call } = useTexts(callTexts)
  const { group: words } = useTexts(groupTexts)
  const running = useRunningCalls(calls)
  const { groupCall } = calls
  if (record === null || groupCall === undefined) return null
  const reason = callReason(record, running)
  return {
    id: 'group',
    label: words.start,
    icon: Users,
    reason: reason && { ...words.unavailable, statusClosed: call.unavailable.statusClosed }[reason],
    onSelect: () =>
      groupCall.send({
        type: 'group.join',
        room: `consultation:${consultationIdOf(record)}`,
        name: '',
        wantsPicture: true,
      }),
  }
}
