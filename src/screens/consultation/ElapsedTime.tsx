import { MINUTE } from '../../../contract/values/limits'
import { useTexts } from '../../i18n/texts'
import { InBar } from '../../ui/bar/InBar'
import { useMinute } from '../home/use-minute'
import styles from './ElapsedTime.module.css'

interface ElapsedTimeProps {
  /** When the conversation began, epoch milliseconds. */
  startedAt: number
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** In the bar, beside the doctor's status: how long the conversation lasts already, in whole minutes, then in hours. */
export function ElapsedTime({ startedAt, now }: ElapsedTimeProps) {
  const { room } = useTexts()
  // The minute may be older than a conversation that has just begun.
  const minutes = Math.floor(Math.max(0, useMinute(now) - startedAt) / MINUTE)
  return (
    <InBar>
      <p className={styles.elapsed} role="timer" aria-label={room.elapsed} title={room.elapsed}>
        {minutes < 120 ? room.minutes({ n: minutes }) : room.hours({ n: Math.floor(minutes / 60) })}
      </p>
    </InBar>
  )
}
