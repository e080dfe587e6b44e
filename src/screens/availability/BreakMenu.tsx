import { useSelector } from '@xstate/react'
import { ChevronDown, Coffee } from 'lucide-react'
import { MINUTE } from '../../../contract/values/limits'
import {
  type AvailabilityRef,
  selectBreakUntil,
  selectMayTakeBreak,
  selectPresence,
} from '../../../machines/availability/availability.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { Icon } from '../../ui/display/Icon'
import { Menu } from '../../ui/overlay/Menu'
import { BREAKS } from './breaks'

interface BreakMenuProps {
  availability: AvailabilityRef
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** 'Istirahat': Offline for the chosen minutes. Choosing them is the confirmation. */
export function BreakMenu({ availability, now }: BreakMenuProps) {
  const { breaks } = useTexts(workTexts)
  const mayTake = useSelector(availability, selectMayTakeBreak)
  const isOnline = useSelector(availability, selectPresence) === 'Online'
  const isLeaving = useSelector(availability, selectBreakUntil) !== null
  if (!isOnline) return null
  return (
    <Menu
      items={BREAKS.map((minutes) => ({
        id: String(minutes),
        label: breaks.minutes({ n: minutes }),
        onSelect: () => availability.send({ type: 'availability.takeBreak', until: now() + minutes * MINUTE }),
      }))}
      trigger={
        <Button
          variant="outline"
          size={36}
          loading={isLeaving}
          unavailable={!mayTake && !isLeaving}
          loadingText={breaks.taking}
        >
          <Icon of={Coffee} size={16} />
          {breaks.take}
          <Icon of={ChevronDown} size={16} />
        </Button>
      }
    />
  )
}
