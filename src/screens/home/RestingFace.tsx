import { useSelector } from '@xstate/react'
import { type AvailabilityRef, selectBreakUntil } from '../../../machines/availability/availability.selectors'
import { formatTime } from '../../i18n/format'
import { workTexts } from '../../i18n/id/work'
import { useTexts } from '../../i18n/texts'
import { Button } from '../../ui/button/Button'
import { CountdownRing } from '../../ui/display/CountdownRing'
import { LONGEST_BREAK } from '../availability/breaks'
import styles from './StandingCard.module.css'

interface RestingFaceProps {
  availability: AvailabilityRef
  /** The server's time, epoch milliseconds. */
  now: () => number
  /** Called in the click that goes online. */
  onGoOnline?: () => void
}

/** The break and its remaining time; it can be ended at any time. */
export function RestingFace({ availability, now, onGoOnline }: RestingFaceProps) {
  const { breaks } = useTexts(workTexts)
  const until = useSelector(availability, selectBreakUntil)
  if (until === null) return null

  function goOnline() {
    onGoOnline?.()
    availability.send({ type: 'availability.goOnline' })
  }

  return (
    <>
      <div className={styles.face}>
        <CountdownRing deadline={until} total={LONGEST_BREAK} now={now} label={breaks.left} size={72} tone="calm" />
        <div>
          <h2 id="standing" className={styles.title}>
            {breaks.title}
          </h2>
          <p className={styles.text}>{breaks.text({ time: formatTime(until) })}</p>
        </div>
      </div>
      <Button className={styles.back} variant="soft" size={36} onClick={goOnline}>
        {breaks.goOnline}
      </Button>
    </>
  )
}
