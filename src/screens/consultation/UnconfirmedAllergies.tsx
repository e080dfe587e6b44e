import { dayOf } from '../../../machines/consultation/day.rules'
import type { AllergiesBefore } from '../../../machines/consultation/earlier-allergies.rules'
import { formatShortDate } from '../../i18n/format'
import { roomTexts } from '../../i18n/id/room'
import { useTexts } from '../../i18n/texts'
import { AllergyNames } from './AllergyNames'
import styles from './UnconfirmedAllergies.module.css'

/** 'Alergi penisilin (12 Nov 2026), belum dikonfirmasi': the answer of an earlier consultation. */
export function UnconfirmedAllergies({ before: { names, at } }: { before: AllergiesBefore }) {
  const { room, allergy } = useTexts(roomTexts)
  return (
    <span className={styles.words}>
      {names.length === 0 ? (
        room.allergiesNone
      ) : (
        <>
          {room.allergies} <AllergyNames names={names} />
        </>
      )}{' '}
      <span className={styles.note}>{allergy.unconfirmed({ date: formatShortDate(dayOf(Date.parse(at))) })}</span>
    </span>
  )
}
