import { useSelector } from '@xstate/react'
import { Coffee } from 'lucide-react'
import { type AvailabilityRef, selectBreak } from '../../../machines/availability/availability.selectors'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { NoticeBar } from '../../ui/feedback/Banner'

interface BreakNoticeProps {
  availability: AvailabilityRef
  /** Called in the click that goes online. */
  onGoOnline?: () => void
}

/**
 * 'Istirahat selesai', under the bar of every page until it is answered, because nobody is set online automatically.
 */
export function BreakNotice({ availability, onGoOnline }: BreakNoticeProps) {
  const { breaks } = useTexts(workTexts)
  if (useSelector(availability, selectBreak) !== 'over') return null

  function goOnline() {
    onGoOnline?.()
    availability.send({ type: 'availability.goOnline' })
  }

  return (
    <NoticeBar
      icon={Coffee}
      actions={
        <>
          <Button variant="ghost" size={36} onClick={() => availability.send({ type: 'availability.stayOffline' })}>
            {breaks.stayOffline}
          </Button>
          <Button size={36} onClick={goOnline}>
            {breaks.goOnline}
          </Button>
        </>
      }
    >
      <strong>{breaks.over}.</strong> {breaks.overText}
    </NoticeBar>
  )
}
