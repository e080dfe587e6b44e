import { MINUTE } from '../../../contract/values/limits'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { InBar } from '../../ui/bar/InBar'
import { useMinute } from '../home/use-minute'
import styles from './ElapsedTime.module.css'

interface ElapsedTimeProps {
  /** Start of the conversation, epoch milliseconds. */
  startedAt: number
  /** The server's time, epoch milliseconds. */
  now: () => number
}

/** Duration of the conversation, beside the doctor's status in the bar: whole minutes, then hours. */
export function ElapsedTime({ startedAt, now }: ElapsedTimeProps) {
  const { room } = useTexts(roomTexts)
  // The minute may be older than the conversation.
  const minutes = Math.floor(Math.max(0, useMinute(now) - startedAt) / MINUTE)
  return (
    <InBar>
      <p className={styles.elapsed} role="timer" aria-label={room.elapsed} title={room.elapsed}>
        {minutes < 120 ? room.minutes({ n: minutes }) : room.hours({ n: Math.floor(minutes / 60) })}
      </p>
    </InBar>
  )
}
