import { Video } from 'lucide-react'
import type { EmergencyRecord } from '../../../../contract/schemas/emergency'
import { callTexts } from '../../../i18n/id/call'
import { emergencyTexts } from '../../../i18n/id/emergency'
import { useTexts } from '../../../i18n/texts'
import { Icon } from '../../../ui/display/Icon'
import { GuardedButton } from '../../../ui/overlay/GuardedButton'
import type { RoomCalls } from '../../call/use-running-calls'
import { useCallerCall } from './use-caller-call'

export interface CallerCallProps {
  record: EmergencyRecord
  calls: RoomCalls
  /** Class for the toolbar. */
  className?: string | undefined
}

/** 'Video': calls the caller, or shows why that is not possible; the telephone number stays beside it. */
export function CallerCall({ record, calls, className }: CallerCallProps) {
  const { call } = useTexts(callTexts)
  const { emergencyVideo: words } = useTexts(emergencyTexts)
  const { reason, start } = useCallerCall(record, calls)
  return (
    <GuardedButton
      variant="ghost"
      className={className}
      aria-label={call.start}
      reason={reason && call.emergency.unavailable[reason]}
      onClick={start}
    >
      <Icon of={Video} />
      <span>{words.tool}</span>
    </GuardedButton>
  )
}
