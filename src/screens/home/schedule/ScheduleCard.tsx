import { useSelector } from '@xstate/react'
import { CalendarDays } from 'lucide-react'
import type { ScheduleEntry } from '../../../../contract/schemas/profile'
import type { Clock } from '../../../../machines/ports/clock'
import { type ResourceRef, selectValue } from '../../../../machines/resource/resource.selectors'
import { formatHour } from '../../../i18n/format'
import { dashboardTexts } from '../../../i18n/id/dashboard'
import { useTexts } from '../../../i18n/texts'
import { cx } from '../../../ui/cx'
import { Card } from '../../../ui/display/Card'
import { Chip } from '../../../ui/display/Chip'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ResourceFace } from '../ResourceFace'
import { useMinute } from '../use-minute'
import styles from './ScheduleCard.module.css'
import { ScheduleSkeleton } from './ScheduleSkeleton'
import { type ScheduleDay, weekOf } from './week'

interface ScheduleCardProps {
  schedule: ResourceRef<ScheduleEntry[]>
  clock: Clock
}

/** The doctor's hours and places of a week, with today marked (product §2 "Schedule"). */
export function ScheduleCard({ schedule, clock }: ScheduleCardProps) {
  const { schedule: words } = useTexts(dashboardTexts)
  const at = useMinute(clock.now)
  const isEmpty = useSelector(schedule, (snapshot) => selectValue(snapshot)?.length === 0)
  return (
    <Card aria-labelledby="schedule">
      <h2 id="schedule" className={styles.title}>
        {words.title}
      </h2>
      <ResourceFace resource={schedule} failed={words.failed} skeleton={<ScheduleSkeleton />}>
        {(entries) =>
          isEmpty ? (
            <EmptyState icon={CalendarDays} tone="quiet" title={words.empty} text={words.emptyText} />
          ) : (
            <ul className={styles.week}>
              {weekOf(entries, at).map((day) => (
                <Day key={day.day} of={day} />
              ))}
            </ul>
          )
        }
      </ResourceFace>
    </Card>
  )
}

function Day({ of: { day, isToday, hours } }: { of: ScheduleDay }) {
  const { schedule } = useTexts(dashboardTexts)
  return (
    <li className={cx(styles.day, isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <p className={styles.name}>
        {schedule.days[day]}
        {isToday && <Chip tone="leaf">{schedule.today}</Chip>}
      </p>
      {hours.length === 0 ? (
        <p className={styles.free}>{schedule.free}</p>
      ) : (
        <ul className={styles.hours}>
          {hours.map(({ from, to, place }) => (
            <li key={`${from} ${place}`}>
              <span className={styles.time}>
                {formatHour(from)}–{formatHour(to)}
              </span>
              {place && <span className={styles.place}>{place}</span>}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
