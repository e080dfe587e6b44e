import { memo } from 'react'
import type { Reservation } from '../../../contract/schemas/reservation'
import { dueness } from '../../../machines/reservations/redemption/redemption.rules'
import { formatDayTime } from '../../i18n/format'
import { commonTexts } from '../../i18n/id/common'
import { reservationsTexts } from '../../i18n/id/reservations'
import { useTexts } from '../../i18n/texts'
import { Avatar } from '../../ui/display/Avatar'
import { Chip } from '../../ui/display/Chip'
import { GuardedButton } from '../../ui/overlay/GuardedButton'
import type { RowAttributes } from '../list/rows'
import { ageAndGender, nameOf } from './patient-words'
import styles from './Reservations.module.css'
import { distanceWords } from './schedule-words'

interface ReservationItemProps {
  reservation: Reservation
  row: RowAttributes
  /** The server's time, epoch milliseconds. */
  at: number
  /** Why it cannot be redeemed; null if it can. */
  reason: string | null
  /** Stable, so that a row renders once. */
  onRedeem: (reservation: Reservation) => void
}

/** A paid reservation: patient, time, service, and the button to redeem it. */
export const ReservationItem = memo(function ReservationItem({
  reservation,
  row,
  at,
  reason,
  onRedeem,
}: ReservationItemProps) {
  const texts = { ...useTexts(commonTexts), ...useTexts(reservationsTexts) }
  const { code, patient, schedule_at: scheduleAt, complaint } = reservation
  const name = nameOf(reservation, texts)
  const person = ageAndGender(reservation, at, texts)
  const when = formatDayTime(scheduleAt)
  const distance = distanceWords(scheduleAt, at, texts)
  return (
    <li {...row} className={styles.item} data-reservation={code}>
      <Avatar id={patient.uuid} name={patient.full_name} picture={patient.profile_picture} size={40} />
      <div className={styles.words}>
        <p className={styles.name}>
          {/* The space is before the box; inside it would be lost at a line's end. */}
          {name} {person !== null && <span className={styles.person}>{person}</span>}
        </p>
        <p className={styles.when}>
          <time dateTime={new Date(scheduleAt).toISOString()}>{when}</time>{' '}
          {dueness(scheduleAt, at) === 'due' ? <Chip tone="leaf">{distance}</Chip> : `· ${distance}`}
        </p>
        <p className={styles.complaint}>{complaint || texts.app.nothing}</p>
        <p className={styles.code}>{texts.reservations.code({ code })}</p>
      </div>
      <GuardedButton
        className={styles.redeem}
        variant="soft"
        size={36}
        reason={reason}
        aria-label={texts.reservations.redeemOf({ name, when })}
        onClick={() => onRedeem(reservation)}
      >
        {texts.reservations.redeem}
      </GuardedButton>
    </li>
  )
})
