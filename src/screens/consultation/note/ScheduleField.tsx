import { CalendarClock } from 'lucide-react'
import { useId } from 'react'
import { formatSchedule } from '../../../i18n/format'
import { roomTexts } from '../../../i18n/id/room'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/display/Icon'
import { TextField } from '../../../ui/field/TextField'
import { dayOf } from '../../../../machines/consultation/day.rules'
import styles from './ScheduleField.module.css'

export interface ScheduleFieldProps {
  /** YYYY-MM-DD, HH:mm; '' if missing. */
  date: string
  time: string
  /** Both in epoch milliseconds; null if one is missing. */
  schedule: number | null
  onChange: (change: { date: string; time: string }) => void
  /** Why this time is not possible. */
  problem: string | null
  now: () => number
}

/** The next appointment as date and time in the viewer's time zone, repeated as text with the zone. */
export function ScheduleField({ date, time, schedule, onChange, problem, now }: ScheduleFieldProps) {
  const { note: words } = useTexts(roomTexts)
  const change = (parts: { date?: string; time?: string }) => onChange({ date, time, ...parts })
  return (
    <fieldset className={styles.schedule}>
      <legend className={styles.legend}>
        {words.schedule} <span className={styles.optional}>({words.optional})</span>
      </legend>
      <div className={styles.fields}>
        <TextField
          id={useId()}
          label={words.date}
          type="date"
          min={dayOf(now())}
          problem={problem}
          value={date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <TextField
          id={useId()}
          label={words.time}
          type="time"
          problem={null}
          value={time}
          onChange={(event) => change({ time: event.target.value })}
        />
      </div>
      {schedule !== null && (
        <p className={styles.words}>
          <Icon of={CalendarClock} size={16} />
          <output>{formatSchedule(schedule)}</output>
        </p>
      )}
      {(date !== '' || time !== '') && (
        <Button className={styles.clear} variant="ghost" size={32} onClick={() => change({ date: '', time: '' })}>
          {words.clear}
        </Button>
      )}
    </fieldset>
  )
}
